import { createHash } from 'node:crypto';
import type { Deliverable, Hypothesis, TableName } from '../../src/domain/records/entities.ts';
import { nextHistoryId } from '../../src/domain/records/record-id.ts';
import { deliverableOf, hypothesisOf } from '../../tests/support/records/test-records.ts';

export const ENVIRONMENT = 'local';
export const ENVIRONMENT_PATH = `environments/${ENVIRONMENT}`;

export function recordPath(table: TableName, id: string): string {
  // The stored plurals are irregular (R27).
  const collection = table === 'hypothesis' ? 'hypotheses' : `${table}s`;
  return `${ENVIRONMENT_PATH}/${collection}/${id}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the form of Firestore, or of Firebase Auth. The same key always gives the same id. */
export function recordId(kind: TableName | 'remark' | 'file' | 'account', key: string): string {
  const digest = createHash('sha512').update(`${kind}/${key}`).digest();
  const bytes = digest.subarray(0, kind === 'account' ? 28 : 20);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The documents of a workspace in memory. firebase-admin turns their dates into timestamps. */
export class Store {
  readonly documents = new Map<string, Readonly<Record<string, unknown>>>();

  /** Writes a record and its history entry, as the app's transactions do (R16, R17). */
  write(act: { by: { uid: string }; at: Date }, table: TableName, id: string, fields: object) {
    const path = recordPath(table, id);
    const before = this.documents.get(path);
    const previousHistoryFBUID = before === undefined ? null : String(before.updatedAt);
    const updatedAt = nextHistoryId({ previous: previousHistoryFBUID, now: act.at });
    const revision = { updatedAt, updatedBy: act.by.uid, previousHistoryFBUID };
    const written = Object.entries({ ...before, ...fields, FBUID: id, ...revision });
    const data = Object.fromEntries(written.filter(([, value]) => value !== undefined));
    this.documents.set(path, data);
    this.documents.set(`${path}/history/${updatedAt}`, { ...data, recordedAt: act.at });
  }

  read(table: TableName, id: string) {
    return this.documents.get(recordPath(table, id)) ?? {};
  }

  deliverable(id: string): Deliverable {
    return deliverableOf(this.read('deliverable', id), id);
  }

  hypothesis(id: string): Hypothesis {
    return hypothesisOf(this.read('hypothesis', id), id);
  }
}
