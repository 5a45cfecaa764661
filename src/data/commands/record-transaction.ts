import { type DocumentReference, serverTimestamp, type Transaction } from 'firebase/firestore';
import type { Records, TableName } from '../../domain/entities.ts';
import { nextHistoryId } from '../../domain/history.ts';
import type { MemberEntry } from '../../domain/member.ts';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { sameData } from '../../domain/same-data.ts';
import { historyDocument, parseRecord, type StoredData, storedDocument } from '../collections.ts';
import { storedMember } from '../people/members.ts';

/** A record as a transaction read it. */
export interface StoredRecord<T extends TableName = TableName> {
  readonly table: T;
  readonly id: string;
  readonly data: StoredData;
  /** The revision (R17); null on records older than revisions. */
  readonly updatedAt: string | null;
}

export interface RecordWrite {
  readonly table: TableName;
  readonly id: string;
  /** What the transaction read; null creates the record. */
  readonly before: StoredRecord | null;
  readonly fields: StoredData;
  readonly startedAt: number;
  /** The newest history entry of a record without `updatedAt`: its new entry continues it (R46). */
  readonly newestEntryId?: string | null;
}

/** What a record's revision is once the transaction is committed. */
export interface Revision {
  readonly reference: DocumentReference<StoredData>;
  readonly updatedAt: string;
}

/**
 * One attempt of a command: reads records, writes them together with their history (R16, R17), and
 * remembers what it read, so that a refused commit can be told apart from a lost race.
 */
export class RecordTransaction {
  readonly #transaction: Transaction;
  readonly #uid: string;
  /** Path → the revision that was read there; of a member, the entry itself. */
  readonly #read = new Map<string, unknown>();
  /** What this attempt makes the revisions of records. */
  readonly #revisions: Revision[] = [];
  #hasWritten = false;

  constructor(transaction: Transaction, uid: string) {
    this.#transaction = transaction;
    this.#uid = uid;
  }

  get uid(): string {
    return this.#uid;
  }

  /** Whether there is anything to commit. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  get revisions(): readonly Revision[] {
    return this.#revisions;
  }

  /** A stored link may hold anything: what cannot be an id names no record. */
  async read<T extends TableName>(table: T, id: string): Promise<StoredRecord<T> | null> {
    if (!isRecordId(id)) return null;
    const reference = storedDocument(table, id);
    const data = (await this.#transaction.get(reference)).data() ?? null;
    const updatedAt = data === null ? null : revisionOf(data);
    this.#read.set(reference.path, updatedAt);
    return data === null ? null : { table, id, data, updatedAt };
  }

  /** One entry of a record's history; null when there is none. */
  async readEntry(table: TableName, id: string, historyId: string): Promise<StoredData | null> {
    return (await this.#transaction.get(historyDocument(table, id, historyId))).data() ?? null;
  }

  /** Writes the record's fields and its history entry; returns the history id. */
  write({ table, id, before, fields, startedAt, newestEntryId = null }: RecordWrite): string {
    const historyId = nextHistoryId({
      previous: before?.updatedAt ?? newestEntryId,
      now: writableTime(startedAt),
    });
    const written = {
      ...fields,
      FBUID: id,
      updatedAt: historyId,
      updatedBy: this.#uid,
      previousHistoryFBUID:
        before === null ? null : (textIn(before.data.updatedAt) ?? newestEntryId),
    };
    this.#hasWritten = true;
    const reference = storedDocument(table, id);
    this.#revisions.push({ reference, updatedAt: historyId });
    if (before === null) this.#transaction.set(reference, written);
    else this.#transaction.update(reference, written);
    this.#transaction.set(historyDocument(table, id, historyId), {
      ...before?.data,
      ...written,
      recordedAt: serverTimestamp(),
    });
    return historyId;
  }

  /** Removes the document only: its history stays (R16). */
  remove(record: StoredRecord): void {
    this.#hasWritten = true;
    this.#transaction.delete(storedDocument(record.table, record.id));
  }

  /** A member's entry as it is stored; null when there is none. */
  async readMember(email: string): Promise<StoredData | null> {
    const reference = storedMember(email);
    const data = (await this.#transaction.get(reference)).data() ?? null;
    this.#read.set(reference.path, data);
    return data;
  }

  /** Writes a member's whole entry. Members are not under history. */
  writeMember(email: string, entry: MemberEntry): void {
    this.#hasWritten = true;
    this.#transaction.set(storedMember(email), entry);
  }

  removeMember(email: string): void {
    this.#hasWritten = true;
    this.#transaction.delete(storedMember(email));
  }

  /** Whether another attempt found everything as this one did. */
  hasReadSameAs(other: RecordTransaction): boolean {
    return sameData(Object.fromEntries(this.#read), Object.fromEntries(other.#read));
  }
}

/** The rules accept history ids within ten minutes of the server's clock. */
const OLDEST_START_MS = 5 * 60_000;

/** A save that is repeated much later (a draft of yesterday) cannot be dated back any more. */
function writableTime(startedAt: number): Date {
  const now = Date.now();
  return new Date(now - startedAt > OLDEST_START_MS ? now : startedAt);
}

/** The record as the domain reads it. */
export function parseStored<T extends TableName>(stored: StoredRecord<T>): Parsed<Records[T]> {
  return parseRecord(stored.table, stored.id, stored.data);
}

/** As the pages read it (`readRevision`): what is blank is none. */
function revisionOf(data: StoredData): string | null {
  const text = textIn(data.updatedAt);
  return text === null || text.trim() === '' ? null : text;
}

/** The rules compare what is stored, blank or not. */
function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
