import { createHash } from 'node:crypto';
import type { TableName } from '../../src/domain/records/entities.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Firestore's form. The same key always gives the same id. */
export function recordId(table: TableName | 'remark' | 'file', key: string): string {
  return idOf(`${table}/${key}`, 20);
}

/** A uid in the form of Firebase Auth. The same e-mail always gives the same uid. */
export function uidOf(email: string): string {
  return idOf(`account/${email}`, 28);
}

function idOf(name: string, length: number): string {
  const digest = createHash('sha512').update(name).digest();
  return [...digest.subarray(0, length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
