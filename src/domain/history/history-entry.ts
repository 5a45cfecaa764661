import { readDate } from '../normalise/dates.ts';
import type { Parsed } from '../normalise/parsed.ts';
import { readRevision } from '../normalise/revision.ts';
import type { Records, TableName } from '../records/entities.ts';

/** One stored entry of a record's history: what the record was, and what the entry says of itself. */
export interface HistoryEntry<T extends TableName> {
  /** The entry's own id. */
  readonly id: string;
  /** When the change was made; null when the entry holds no time that can be read. */
  readonly at: Date | null;
  /** Uid of whoever made the change; null when the entry does not say. */
  readonly by: string | null;
  /** The entry that this one follows (R17); null when it says that it is the first. */
  readonly previousId: string | null;
  /** Whether it says what it follows at all: entries from before the chain do not. */
  readonly isChained: boolean;
  /** The record after the change. */
  readonly content: Parsed<Records[T]>;
}

/**
 * Reads a stored entry. Who, when and what it follows are read apart from its content, so that an
 * entry whose content cannot be read still has its place in the history.
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
    isChained: stored.previousHistoryFBUID !== undefined,
    content,
  };
}
