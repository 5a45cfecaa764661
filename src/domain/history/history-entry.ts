import { readDate } from '../normalise/dates.ts';
import type { Parsed } from '../normalise/parsed.ts';
import type { Records, TableName } from '../records/entities.ts';

/** A stored history entry: a version of the record, its time and its author. */
export interface HistoryEntry<T extends TableName> {
  readonly id: string;
  /** The time of the change. Null when it is missing or unreadable. */
  readonly at: Date | null;
  /** Uid of the author. Null when it is missing or unreadable. */
  readonly by: string | null;
  readonly content: Parsed<Records[T]>;
}

/**
 * Reads a stored entry. Time and author are read apart from the content, so an entry with unreadable content still
 * appears in the history.
 */
export function readHistoryEntry<T extends TableName>(
  id: string,
  { updatedAt, updatedBy }: Readonly<Record<string, unknown>>,
  content: Parsed<Records[T]>,
): HistoryEntry<T> {
  const hasAuthor = typeof updatedBy === 'string' && updatedBy.trim() !== '';
  return { id, at: readDate(updatedAt), by: hasAuthor ? updatedBy : null, content };
}
