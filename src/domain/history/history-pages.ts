/** The history entries read so far, newest first and without holes. */
export interface HistoryPages<E> {
  readonly entries: readonly E[];
  /** Whether it is known that no older entries exist. False after a page that was exactly full. */
  readonly isComplete: boolean;
}

interface Identified {
  readonly id: string;
}

/** The result of a query with a limit. */
export interface Page<E> {
  /** Newest first. */
  readonly entries: readonly E[];
  /** Whether the query returned fewer entries than its limit, so no older ones exist. */
  readonly isLast: boolean;
}

/**
 * Merges the live newest page with the known entries. Entries never change, so known entries stay valid when
 * newer entries push them out of the page. Drops the known entries if the page contains none of them, because
 * entries between them and the page may be missing.
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
 * Adds the page of entries older than the entry with the id `after`. Ignores a late page if `after` is no longer the
 * oldest known entry, because adding it would leave a hole.
 */
export function withOlder<E extends Identified>(
  pages: HistoryPages<E>,
  older: Page<E> & { readonly after: string },
): HistoryPages<E> {
  if (pages.entries.at(-1)?.id !== older.after) return pages;
  return { entries: [...pages.entries, ...older.entries], isComplete: older.isLast };
}
