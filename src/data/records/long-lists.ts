// Two tables grow for ever: deliverables to hundreds, hypotheses to thousands. On a first visit over a slow line such a
// list takes many seconds, so staff first see the records with the lowest numbers. Every other list is `useRecords`.

import { onSnapshot, type Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { parseTablePath } from '../../paths.ts';
import {
  isConfirmed,
  type Live,
  lengthOf,
  type RecordList,
  useJoinedLists,
  useLiveList,
} from '../live.ts';
import { allHypotheses, lowestNumbers, recordsQuery } from '../queries.ts';
import { useAccess } from '../session/access.ts';
import { useRecords } from './records.ts';

/** They fill a common screen. One takes 6 kB. */
const FIRST_DELIVERABLES = 8;

const FIRST_HYPOTHESES = 200;

interface ListInParts<T extends TableName> {
  readonly live: Live<RecordList<Records[T]>>;
  /** Whether `live` holds only the records with the lowest numbers. */
  readonly isPart: boolean;
}

/** Shows staff the first deliverables until the whole list begins to arrive. */
export function useDeliverables(): ListInParts<'deliverable'> {
  const isStaff = useAccess().role === 'staff';
  // Before the whole list, so that the server answers it first.
  const first = useLiveList(isStaff ? lowestNumbers('deliverable', FIRST_DELIVERABLES) : null);
  const all = useRecords('deliverable');
  // Once the first are cached, the whole list begins with them alone. Offline, what is cached is all there is.
  const isBeginning = !isConfirmed(all) && lengthIn(all) <= FIRST_DELIVERABLES;
  const isPart =
    isBeginning &&
    first.state === 'ready' &&
    isConfirmed(first) &&
    lengthIn(first) === FIRST_DELIVERABLES;
  return { live: isPart ? { ...first, fromCache: true } : all, isPart };
}

function lengthIn(live: Live<RecordList<unknown>>): number {
  return live.state === 'ready' ? lengthOf(live.value) : 0;
}

/**
 * Shows staff the first hypotheses. The others, and those without a number, follow with `wantsAll`, and at once in a
 * short list. A client's list is short.
 */
export function useHypotheses(wantsAll: boolean): ListInParts<'hypothesis'> {
  const access = useAccess();
  const isStaff = access.role === 'staff';
  const [isShort, setShort] = useState(false);
  const needsAll = !isStaff || wantsAll || isShort;
  const all = useJoinedLists(needsAll ? allHypotheses(access) : [], { isSequential: true });
  const isPart = isStaff && (!needsAll || all.state === 'loading');
  const first = useLiveList(isPart ? lowestNumbers('hypothesis', FIRST_HYPOTHESES) : null);
  const isFirstShort = first.state === 'ready' && isConfirmed(first);
  if (isPart && !isShort && isFirstShort && lengthIn(first) < FIRST_HYPOTHESES) setShort(true);
  return { live: isPart ? first : all, isPart };
}

/** By then the page has subscribed to the list itself, and shares the subscription. */
const EARLY_MS = 10_000;

/**
 * Asks for the list of the page that is opened first, while the user's access is on its way: one after the other takes a
 * second more on a slow line. The query is that of staff; the rules refuse it to a client, and nothing shows that.
 */
export function useEarlyList(pathname: string): void {
  const [first] = useState(() => parseTablePath(pathname));
  useEffect(() => {
    const query = first.mode.mode === 'list' ? earlyQuery(first.table) : null;
    if (query === null) return;
    const stop = onSnapshot(query, ignore, ignore);
    const timer = setTimeout(stop, EARLY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [first]);
}

function earlyQuery(table: string): Query<unknown> | null {
  if (table === 'research') return recordsQuery(table, { role: 'staff', mode: 'members' });
  if (table === 'deliverable') return lowestNumbers(table, FIRST_DELIVERABLES);
  if (table === 'hypothesis') return lowestNumbers(table, FIRST_HYPOTHESES);
  return null;
}

const ignore = () => undefined;
