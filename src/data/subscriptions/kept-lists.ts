import { createContext, useContext, useEffect, useState } from 'react';
import type { RecordTable } from '../../paths.ts';
import { confirmedAt, noteConfirmed } from '../session/kept-data-note.ts';
import type { Live } from './live.ts';

/**
 * The table whose list the page shows as this browser kept it, until the server confirms it (R43). Null on pages
 * that wait for the server.
 */
export const KeptListContext = createContext<RecordTable | null>(null);

/** Whether the page shows the kept lists of these tables. A list that was never whole in this browser waits. */
export function useShowsKept(...tables: readonly string[]): boolean {
  const isListPage = useContext(KeptListContext) !== null;
  const [wereConfirmed] = useState(() => tables.every((table) => confirmedAt(table) !== null));
  return isListPage && wereConfirmed;
}

/** Notes until when the server confirmed the whole list of a table; null notes nothing. */
export function useNoteConfirmed(table: string | null, live: Live<unknown>): void {
  const confirmed = live.state === 'ready' && !live.fromCache ? table : null;
  useEffect(() => {
    if (confirmed === null) return;
    noteConfirmed(confirmed);
    return () => noteConfirmed(confirmed);
  }, [confirmed]);
}
