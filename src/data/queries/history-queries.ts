import {
  type CollectionReference,
  collection,
  limit,
  orderBy,
  type Query,
  query,
} from 'firebase/firestore';
import type { TableName } from '../../domain/records/entities.ts';
import { recordReference } from '../collections.ts';

/** The record of a history. The record itself may be deleted (R16). */
export interface HistoryOwner<T extends TableName> {
  readonly table: T;
  readonly id: string;
}

/** By `updatedAt`, normally the entry's id (R16). Production cannot list by descending id, but the emulator can. */
const NEWEST_FIRST = orderBy('updatedAt', 'desc');

/** In the order of their ids, which is oldest first (R16). */
export function allEntries({ table, id }: HistoryOwner<TableName>): CollectionReference {
  return collection(recordReference(table, id), 'history');
}

export function newestEntries(owner: HistoryOwner<TableName>, count: number): Query {
  return query(allEntries(owner), NEWEST_FIRST, limit(count));
}

export function anyEntry(owner: HistoryOwner<TableName>): Query {
  return query(allEntries(owner), limit(1));
}
