import { useEffect, useRef } from 'react';
import type { HistoryEntry } from '../../domain/history/history-entry.ts';
import type { HistoryPages } from '../../domain/history/history-pages.ts';
import type { TableName } from '../../domain/records/entities.ts';
import type { HistoryOwner } from '../queries/history-queries.ts';
import { loadErrorMessage } from '../subscriptions/load-errors.ts';
import { countEntries } from './history-query.ts';

/**
 * Warns on the console of each loaded entry without a readable update time, because the history skips it
 * (specification section 8). The page queries omit entries that lack the field. The hook warns of their number, which
 * is the server's count minus the loaded entries. It counts once, after all pages have loaded.
 */
export function useSkippedEntryWarnings(
  owner: HistoryOwner<TableName>,
  loaded: HistoryPages<HistoryEntry<TableName>> | null,
): void {
  const warned = useRef(new Set<string>());
  const isCounted = useRef(false);
  useEffect(() => {
    if (loaded === null) return;
    for (const { id, at } of loaded.entries) {
      if (at !== null || warned.current.has(id)) continue;
      warned.current.add(id);
      console.warn(`History entry ${id} of ${nameOf(owner)} has no update time: skipped.`);
    }
    if (!loaded.isComplete || isCounted.current) return;
    isCounted.current = true;
    void warnOfUnlisted(owner, loaded.entries.length);
  }, [owner, loaded]);
}

async function warnOfUnlisted(owner: HistoryOwner<TableName>, listed: number): Promise<void> {
  try {
    const unlisted = (await countEntries(owner)) - listed;
    if (unlisted <= 0) return;
    console.warn(
      `Of ${nameOf(owner)}, history entries without an update time: ${unlisted} skipped.`,
    );
  } catch (error) {
    // Ignores an error from Firestore. `loadErrorMessage` throws any other error.
    loadErrorMessage(error);
  }
}

function nameOf({ table, id }: HistoryOwner<TableName>): string {
  return `${table} ${id}`;
}
