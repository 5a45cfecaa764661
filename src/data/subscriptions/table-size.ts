import { getCountFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { storedCollection } from '../collections.ts';
import { longTableCount, noteLongTable } from '../session/kept-data-note.ts';
import { useReachable } from './reachable.ts';

export type ListedTable = 'deliverable' | 'hypothesis';

/** Most records that a list loads at once. More take seconds on a phone, and each costs a read. */
const LONGEST_LIST = 2_500;

/** How long a noted size is valid. Within this time Firestore bills a returning browser for changed records only. */
const COUNT_HOLDS_MS = 30 * 60_000;

export function isLong(size: number | null): boolean {
  return size !== null && size > LONGEST_LIST;
}

/**
 * Number of records of a table. For a long table, uses the count that this browser noted within {@link COUNT_HOLDS_MS}.
 * Otherwise the server counts once, which is billed as a read for each 1,000 records. Null until the answer. 0, which
 * means a short list, if the count is not wanted or fails, or if the server cannot be reached.
 *
 * @param isWanted the hook uses only the value of the first render.
 */
export function useTableSize(table: ListedTable, isWanted: boolean): number | null {
  const isReachable = useReachable();
  const [size, setSize] = useState(() => (isWanted ? notedSize(table) : 0));
  useEffect(() => {
    if (size !== null) return;
    const answer = isReachable ? countOf(table) : Promise.resolve(0);
    void answer.then(setSize, () => setSize(0));
  }, [table, size, isReachable]);
  return size;
}

function notedSize(table: ListedTable): number | null {
  const noted = longTableCount(table);
  return noted !== null && Date.now() - noted.at < COUNT_HOLDS_MS ? noted.size : null;
}

async function countOf(table: ListedTable): Promise<number> {
  const { count } = (await getCountFromServer(storedCollection(table))).data();
  if (isLong(count)) noteLongTable(table, count);
  return count;
}
