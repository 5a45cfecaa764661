import { createContext, useContext, useEffect, useMemo } from 'react';
import { confirmedAt, noteConfirmed } from '../session/kept-data-note.ts';
import { useReachable } from './reachable.ts';

interface KeptPage {
  /** Counts one subscription as unconfirmed, until the returned function is called. */
  readonly addUnconfirmed: () => () => void;
}

/** The page that shows kept data until the server confirms them (R43). Null on a page that waits for the server. */
export const KeptPageContext = createContext<KeptPage | null>(null);

/** Whether the page may show kept data before the server confirms them. */
export function useIsKeptPage(): boolean {
  return useContext(KeptPageContext) !== null;
}

/**
 * Whether the page shows these lists as this browser kept them. A list that was never whole in this browser waits for
 * the server.
 *
 * @param lists the names of the lists. Keep the array's identity between renders.
 */
export function useShowsKept(lists: readonly string[]): boolean {
  const isKeptPage = useIsKeptPage();
  // Not read again: the first answer of the server would change it.
  const wereConfirmed = useMemo(() => lists.every((list) => confirmedAt(list) !== null), [lists]);
  return isKeptPage && wereConfirmed;
}

/** The part of `Live` that this module reads. `live.ts` imports this module, so importing `Live` would be a cycle. */
interface LiveState {
  readonly state: string;
  readonly fromCache?: boolean;
}

/** Marks the page as unconfirmed while `live` holds kept data. */
export function useMarkKept(live: LiveState): void {
  const page = useContext(KeptPageContext);
  const isKept = live.state === 'ready' && live.fromCache === true;
  useEffect(() => (isKept ? page?.addUnconfirmed() : undefined), [page, isKept]);
}

/**
 * Notes the time when the server confirms a list, its first page or a record, and again when the confirmation ends or
 * the component unmounts. A null name notes nothing.
 */
export function useNoteConfirmed(name: string | null, live: LiveState): void {
  // `useLiveLists` keeps the server's answer after a lost connection.
  const isReachable = useReachable();
  const confirmed = isReachable && live.state === 'ready' && live.fromCache === false ? name : null;
  useEffect(() => {
    if (confirmed === null) return;
    noteConfirmed(confirmed);
    return () => noteConfirmed(confirmed);
  }, [confirmed]);
}
