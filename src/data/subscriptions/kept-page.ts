import { createContext, useContext, useEffect, useMemo } from 'react';
import { confirmedAt, noteConfirmed } from '../session/kept-data-note.ts';
import { useReachable } from './reachable.ts';

interface KeptPage {
  /** Counts one subscription as unconfirmed, until the returned function is called. */
  readonly addUnconfirmed: () => () => void;
}

/** The page, if it shows cached data until the server confirms them (R43). Null if the page waits for the server. */
export const KeptPageContext = createContext<KeptPage | null>(null);

/** Whether the page may show cached data before the server confirms them. */
export function useIsKeptPage(): boolean {
  return useContext(KeptPageContext) !== null;
}

/**
 * Whether the page shows these lists from the cache at once. False if the server never confirmed one of them as a whole
 * in this browser, because a cached list may be partial.
 *
 * @param lists the names of the lists. Keep the array's identity between renders.
 */
export function useShowsCached(lists: readonly string[]): boolean {
  const isKeptPage = useIsKeptPage();
  // Reads the note only once, because the first answer of the server changes it.
  const wereConfirmed = useMemo(() => lists.every((list) => confirmedAt(list) !== null), [lists]);
  return isKeptPage && wereConfirmed;
}

/** The part of `Live` that this module reads. `live.ts` imports this module, so importing `Live` would be a cycle. */
interface LiveState {
  readonly state: string;
  readonly fromCache?: boolean;
}

/** Marks the page as unconfirmed while `live` holds cached data. */
export function useMarkCached(live: LiveState): void {
  const page = useContext(KeptPageContext);
  const isUnconfirmed = live.state === 'ready' && live.fromCache === true;
  useEffect(() => (isUnconfirmed ? page?.addUnconfirmed() : undefined), [page, isUnconfirmed]);
}

/**
 * Notes the time when the server confirms a list, its first page or a record. Notes the time again when the
 * confirmation ends or the component unmounts. A null name notes nothing.
 */
export function useNoteConfirmed(name: string | null, live: LiveState): void {
  // After a lost connection, `useLiveLists` still returns the server's answer, with `fromCache` false.
  const isReachable = useReachable();
  const confirmed = isReachable && live.state === 'ready' && live.fromCache === false ? name : null;
  useEffect(() => {
    if (confirmed === null) return;
    noteConfirmed(confirmed);
    return () => noteConfirmed(confirmed);
  }, [confirmed]);
}
