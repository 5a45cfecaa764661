import { readDate } from '../normalise/dates.ts';
import type { Parsed } from '../normalise/parsed.ts';
import { readRevision } from '../normalise/revision.ts';
import type { Records, TableName } from '../records/entities.ts';

/** A stored history entry: a version of the record, its time and its author. */
export interface HistoryEntry<T extends TableName> {
  readonly id: string;
  /** The time of the change. Null when it is missing or unreadable. */
  readonly at: Date | null;
  /** Uid of the author. Null when it is missing or unreadable. */
  readonly by: string | null;
  /** Id of the previous entry (R17). Null on a first entry, or if no readable id is stored. */
  readonly previousId: string | null;
  /** Whether `previousHistoryFBUID` is stored, even as null. Older entries lack the field. */
  readonly storesPreviousId: boolean;
  /** The record after the change. */
  readonly content: Parsed<Records[T]>;
}

/**
 * Reads a stored entry. Time, author and previous entry are read apart from the content, so an entry with
 * unreadable content still appears in the history.
 */
export function readHistoryEntry<T extends TableName>(
  id: string,
  stored: Readonly<Record<string, unknown>>,
  content: Parsed<Records[T]>,
): HistoryEntry<T> {
  const { updatedBy, previousHistoryFBUID } = readRevision({
    values: stored,
    path: '',
    problems: [],
  });
  return {
    id,
    at: readDate(stored.updatedAt),
    by: updatedBy,
    previousId: previousHistoryFBUID,
    storesPreviousId: stored.previousHistoryFBUID !== undefined,
    content,
  };
}
