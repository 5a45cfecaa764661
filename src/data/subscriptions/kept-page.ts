import { createContext, useContext, useEffect, useMemo } from 'react';
import { confirmedAt, noteConfirmed } from '../session/kept-data-note.ts';

interface KeptPage {
  /** Counts one subscription as unconfirmed, until the returned function is called. */
  readonly addUnconfirmed: () => () => void;
}

/** The page that shows what this browser kept until the server confirms it (R43). Null on pages that wait. */
export const KeptPageContext = createContext<KeptPage | null>(null);

/** Whether the page shows kept documents. */
export function useIsKeptPage(): boolean {
  return useContext(KeptPageContext) !== null;
}

/**
 * Whether the page shows these kept lists. A list that was never whole in this browser waits for the server.
 *
 * @param lists keep its identity between renders.
 */
export function useShowsKept(lists: readonly string[]): boolean {
  const isKeptPage = useIsKeptPage();
  // Not read again: the first answer of the server would change it.
  const wereConfirmed = useMemo(() => lists.every((list) => confirmedAt(list) !== null), [lists]);
  return isKeptPage && wereConfirmed;
}

/** `Live` of `live.ts`, which imports this module. */
interface LiveState {
  readonly state: string;
  readonly fromCache?: boolean;
}

/** Marks the page as unconfirmed while this is kept data. */
export function useMarkKept(live: LiveState): void {
  const page = useContext(KeptPageContext);
  const isKept = live.state === 'ready' && live.fromCache === true;
  useEffect(() => (isKept ? page?.addUnconfirmed() : undefined), [page, isKept]);
}

/** Notes until when the server confirmed a whole list or a record; null notes nothing. */
export function useNoteConfirmed(name: string | null, live: LiveState): void {
  const confirmed = live.state === 'ready' && live.fromCache === false ? name : null;
  useEffect(() => {
    if (confirmed === null) return;
    noteConfirmed(confirmed);
    return () => noteConfirmed(confirmed);
  }, [confirmed]);
}
