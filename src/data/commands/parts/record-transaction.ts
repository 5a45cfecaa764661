import {
  type DocumentReference,
  deleteField,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import type { Parsed } from '../../../domain/normalise/stored-fields.ts';
import type { Records, TableName } from '../../../domain/records/entities.ts';
import { isRecordId, nextHistoryId } from '../../../domain/records/record-id.ts';
import { hasUnreadableSignature } from '../../../domain/records/signature.ts';
import {
  historyReference,
  parseRecord,
  recordReference,
  type StoredData,
} from '../../collections.ts';

export interface StoredRecord<T extends TableName = TableName> {
  readonly table: T;
  readonly id: string;
  readonly data: StoredData;
  readonly updatedAt: string | null;
}

interface RecordWrite {
  readonly table: TableName;
  readonly id: string;
  readonly before: StoredRecord | null;
  /** Undefined removes a field. */
  readonly fields: StoredData;
}

/** One attempt of a command. The commit sends each record together with its history entry (R16, R17). */
export class RecordTransaction {
  readonly #transaction: Transaction;
  readonly uid: string;
  #hasWrites = false;

  constructor(transaction: Transaction, uid: string) {
    this.#transaction = transaction;
    this.uid = uid;
  }

  get hasWrites(): boolean {
    return this.#hasWrites;
  }

  /** A stored link may hold an invalid id, which names no record. */
  async read<T extends TableName>(table: T, id: string): Promise<StoredRecord<T> | null> {
    if (!isRecordId(id)) return null;
    const data = (await this.#transaction.get(recordReference(table, id))).data();
    return data === undefined ? null : { table, id, data, updatedAt: revisionOf(data) };
  }

  write({ table, id, before, fields }: RecordWrite): void {
    const historyId = nextHistoryId({ previous: before?.updatedAt ?? null, now: new Date() });
    const written = {
      ...fields,
      FBUID: id,
      updatedAt: historyId,
      updatedBy: this.uid,
      // The rules compare it with the stored bytes, so a blank text is kept.
      previousHistoryFBUID: textIn(before?.data.updatedAt),
    };
    this.#hasWrites = true;
    const reference = recordReference(table, id);
    if (before === null) this.#transaction.set(reference, onlyDefined(written));
    else this.#transaction.update(reference, withRemovals(written));
    this.#transaction.set(historyReference(table, id, historyId), {
      ...onlyDefined({ ...before?.data, ...written }),
      recordedAt: serverTimestamp(),
    });
  }

  remove(record: StoredRecord): void {
    this.removeDocument(recordReference(record.table, record.id));
  }

  /** A document without a history. */
  async readDocument(reference: DocumentReference): Promise<StoredData | null> {
    return (await this.#transaction.get(reference)).data() ?? null;
  }

  setDocument(reference: DocumentReference, data: StoredData): void {
    this.#hasWrites = true;
    this.#transaction.set(reference, data);
  }

  removeDocument(reference: DocumentReference): void {
    this.#hasWrites = true;
    this.#transaction.delete(reference);
  }
}

/** Refuses a deliverable with an unreadable signature, so that no command writes beside it (R25). */
export function parseStored<T extends TableName>(stored: StoredRecord<T>): Parsed<Records[T]> {
  const { id } = stored;
  const parsed = parseRecord(stored.table, id, stored.data);
  return parsed.ok && hasUnreadableSignature(Object(parsed.record))
    ? { ok: false, id, problem: 'A signature cannot be read.' }
    : parsed;
}

function onlyDefined(data: StoredData): StoredData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function withRemovals(data: StoredData) {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === undefined ? deleteField() : value,
    ]),
  );
}

/** A blank revision counts as none, as in the parsed record. */
function revisionOf(data: StoredData): string | null {
  const text = textIn(data.updatedAt);
  return text === null || text.trim() === '' ? null : text;
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
