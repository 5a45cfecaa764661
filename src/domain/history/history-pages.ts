/** The entries of a history that have been read so far, newest first, without holes. */
export interface HistoryPages<E> {
  readonly entries: readonly E[];
  /** Whether there are no older ones. */
  readonly isComplete: boolean;
}

interface Identified {
  readonly id: string;
}

/** What a query returned that asked for entries up to a limit. */
export interface Page<E> {
  /** Newest first. */
  readonly entries: readonly E[];
  /** Whether it came to the end: there were fewer entries than asked for. */
  readonly isLast: boolean;
}

/**
 * Puts the newest page, which stays live, on top of what is known: entries are never changed or
 * deleted, so that those pushed out of the newest page stay known. If more have arrived at once than
 * the page holds, what is known no longer adjoins it and is dropped, to be read again.
 */
export function withNewest<E extends Identified>(
  pages: HistoryPages<E> | null,
  newest: Page<E>,
): HistoryPages<E> {
  const ids = new Set(newest.entries.map(({ id }) => id));
  if (pages === null || newest.isLast || !pages.entries.some(({ id }) => ids.has(id))) {
    return { entries: newest.entries, isComplete: newest.isLast };
  }
  const older = pages.entries.filter(({ id }) => !ids.has(id));
  return { entries: [...newest.entries, ...older], isComplete: pages.isComplete };
}

/**
 * Adds the page of entries older than `after`. It is dropped when that is no longer the oldest known
 * entry: it would leave a hole.
 */
export function withOlder<E extends Identified>(
  pages: HistoryPages<E>,
  older: Page<E> & { readonly after: string },
): HistoryPages<E> {
  if (pages.entries.at(-1)?.id !== older.after) return pages;
  return { entries: [...pages.entries, ...older.entries], isComplete: older.isLast };
}
