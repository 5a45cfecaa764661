import { createHash } from 'node:crypto';
import type { TableName } from '../../src/domain/records/entities.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const RECORD_ID_LENGTH = 20;
const UID_LENGTH = 28;

/** An id in Firestore's form. The same key always gives the same id. */
export function recordId(table: TableName, key: string): string {
  return idOf(`${table}/${key}`, RECORD_ID_LENGTH);
}

/** The id of a remark, in the same form. */
export function remarkId(key: string): string {
  return idOf(`remark/${key}`, RECORD_ID_LENGTH);
}

/** A uid in the form of Firebase Auth. The same e-mail always gives the same uid. */
export function uidOf(email: string): string {
  return idOf(`account/${email}`, UID_LENGTH);
}

function idOf(name: string, length: number): string {
  const digest = createHash('sha512').update(name).digest();
  return [...digest.subarray(0, length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
