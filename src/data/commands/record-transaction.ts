import { type DocumentReference, doc, serverTimestamp, type Transaction } from 'firebase/firestore';
import { nextHistoryId } from '../../domain/history/history-id.ts';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { MemberEntry } from '../../domain/people/member.ts';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import {
  environmentCollection,
  historyReference,
  parseRecord,
  recordReference,
  type StoredData,
} from '../collections.ts';
import { memberReference } from '../people/members.ts';

/** A record as read inside a transaction. */
export interface StoredRecord<T extends TableName = TableName> {
  readonly table: T;
  readonly id: string;
  readonly data: StoredData;
  /** The revision (R17); null if an older record has none. */
  readonly updatedAt: string | null;
}

export interface RecordWrite {
  readonly table: TableName;
  readonly id: string;
  /** The record as this transaction read it; null creates it. */
  readonly before: StoredRecord | null;
  readonly fields: StoredData;
  /** If the record's `updatedAt` is missing or no text: the history entry that the new entry follows (R46). */
  readonly newestEntryId?: string | null;
}

/**
 * One attempt of a command, inside a Firestore transaction. The commit sends all writes, each record together with its
 * history entry (R16, R17).
 */
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

  /** Null if there is no such record. An invalid id, which a stored link may hold, names no record. */
  async read<T extends TableName>(table: T, id: string): Promise<StoredRecord<T> | null> {
    if (!isRecordId(id)) return null;
    const data = (await this.#transaction.get(recordReference(table, id))).data();
    return data === undefined ? null : { table, id, data, updatedAt: revisionOf(data) };
  }

  /** One entry of a record's history, or null. */
  async readEntry(table: TableName, id: string, historyId: string): Promise<StoredData | null> {
    return (await this.#transaction.get(historyReference(table, id, historyId))).data() ?? null;
  }

  /**
   * Writes the record's fields and its history entry.
   *
   * @returns the id of the entry, which is the new revision.
   */
  write({ table, id, before, fields, newestEntryId = null }: RecordWrite): string {
    const historyId = nextHistoryId({
      previous: before?.updatedAt ?? newestEntryId,
      now: new Date(),
    });
    const written = {
      ...fields,
      FBUID: id,
      updatedAt: historyId,
      updatedBy: this.uid,
      previousHistoryFBUID:
        before === null ? null : (textIn(before.data.updatedAt) ?? newestEntryId),
    };
    this.#hasWrites = true;
    const reference = recordReference(table, id);
    if (before === null) this.#transaction.set(reference, written);
    else this.#transaction.update(reference, written);
    this.#transaction.set(historyReference(table, id, historyId), {
      ...before?.data,
      ...written,
      recordedAt: serverTimestamp(),
    });
    return historyId;
  }

  /** Deletes the record and keeps its history (R16). */
  remove(record: StoredRecord): void {
    this.#hasWrites = true;
    this.#transaction.delete(recordReference(record.table, record.id));
  }

  /** A member's stored entry, or null. */
  async readMember(email: string): Promise<StoredData | null> {
    return (await this.#transaction.get(memberReference(email))).data() ?? null;
  }

  /** Creates or replaces a member's whole entry. Members have no history. */
  writeMember(email: string, entry: MemberEntry): void {
    this.#hasWrites = true;
    this.#transaction.set(memberReference(email), entry);
  }

  removeMember(email: string): void {
    this.#hasWrites = true;
    this.#transaction.delete(memberReference(email));
  }

  /** Whether a remark with this id is stored. */
  async hasRemark(id: string): Promise<boolean> {
    return (await this.#transaction.get(remarkReference(id))).exists();
  }

  /** Remarks have no history. */
  createRemark(id: string, data: StoredData): void {
    this.#hasWrites = true;
    this.#transaction.set(remarkReference(id), data);
  }
}

export function parseStored<T extends TableName>(stored: StoredRecord<T>): Parsed<Records[T]> {
  return parseRecord(stored.table, stored.id, stored.data);
}

/** Without a converter, so that commands load without the parser of remarks. */
function remarkReference(id: string): DocumentReference {
  return doc(environmentCollection('remarks'), id);
}

/** A blank revision counts as none, as in the parsed record (`readRevision`). */
function revisionOf(data: StoredData): string | null {
  const text = textIn(data.updatedAt);
  return text === null || text.trim() === '' ? null : text;
}

/** Keeps a blank text: the rules compare `previousHistoryFBUID` with the stored bytes. */
function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
