import { useEffect, useRef } from 'react';
import type { HistoryEntry } from '../../domain/history/history-entry.ts';
import type { TableName } from '../../domain/records/entities.ts';
import type { HistoryOwner } from '../queries/history-queries.ts';
import { loadFailure } from '../subscriptions/load-failure.ts';
import { countEntries } from './history-query.ts';

interface Known {
  readonly entries: readonly HistoryEntry<TableName>[];
  readonly isComplete: boolean;
}

/**
 * Warns on the console of every entry without a readable update time: the history skips it (section 8).
 * No query finds entries that lack the field. They are counted once, after all pages have loaded.
 */
export function useSkipWarnings(owner: HistoryOwner<TableName>, known: Known | null): void {
  const warned = useRef(new Set<string>());
  const isCounted = useRef(false);
  useEffect(() => {
    if (known === null) return;
    for (const { id, at } of known.entries) {
      if (at !== null || warned.current.has(id)) continue;
      warned.current.add(id);
      console.warn(`History entry ${id} of ${nameOf(owner)} has no update time: skipped.`);
    }
    if (!known.isComplete || isCounted.current) return;
    isCounted.current = true;
    void warnOfUnlisted(owner, known.entries.length);
  }, [owner, known]);
}

async function warnOfUnlisted(owner: HistoryOwner<TableName>, listed: number): Promise<void> {
  try {
    const unlisted = (await countEntries(owner)) - listed;
    if (unlisted <= 0) return;
    console.warn(
      `Of ${nameOf(owner)}, history entries without an update time: ${unlisted} skipped.`,
    );
  } catch (error) {
    // A failed count warns of nothing; an unexpected error is thrown.
    loadFailure(error);
  }
}

function nameOf({ table, id }: HistoryOwner<TableName>): string {
  return `${table} ${id}`;
}
