import { onSnapshot, type Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Entries, Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { parseTablePath } from '../../paths.ts';
import {
  readOnlyConverter,
  recordReference,
  typedRecordReference,
  withDates,
} from '../collections.ts';
import {
  type Live,
  lengthOf,
  type RecordList,
  useJoinedLists,
  useLiveDocument,
  useLiveList,
} from '../live.ts';
import {
  allHypotheses,
  deliverablesWithIds,
  type FieldFilter,
  lowestNumbers,
  recordsQuery,
} from '../queries.ts';
import { STAFF_ACCESS, useAccess } from '../session/access.ts';

/** Subscribes to one record; null or an invalid id subscribes to nothing and is 'missing'. */
export function useRecord<T extends keyof Entries>(table: T, id: string | null): Live<Entries[T]> {
  return useLiveDocument(id === null || !isRecordId(id) ? null : typedRecordReference(table, id));
}

/** Does not parse, so that the page shows the shapes that earlier versions stored (R25). */
const AS_STORED = readOnlyConverter((_, data) => ({ ok: true, record: withDates(data) }));

/** Subscribes to a document as stored, with dates for timestamps. Malformed data does not fail. */
export function useStoredData(table: keyof Entries, id: string): Live<unknown> {
  return useLiveDocument(recordReference(table, id).withConverter(AS_STORED));
}

/**
 * Subscribes to the records of a table that the user may list.
 *
 * @param only selects the records whose field `only.field` equals `only.equals`. Null subscribes to nothing and gives
 * an empty list.
 */
export function useRecords<T extends keyof Entries>(
  table: T,
  only?: FieldFilter<T> | null,
): Live<RecordList<Entries[T]>> {
  const access = useAccess();
  return useLiveList(only === null ? null : recordsQuery(table, access, only));
}

/** Number of deliverables that staff may see before the others: they fill a common screen. One takes 6 kB. */
const FIRST_DELIVERABLES = 8;

/** A list of which the user may see a part before the rest. */
interface ListInParts<T extends TableName> {
  readonly live: Live<RecordList<Records[T]>>;
  /** Whether `live` holds only the records with the lowest numbers. */
  readonly isPart: boolean;
}

/**
 * The deliverables that the user may list. On a first visit over a slow line the whole list takes many seconds. So staff
 * also ask for those with the lowest numbers, and see these until the whole list begins to arrive.
 */
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

/** Whether the server has answered. */
function isConfirmed(live: Live<unknown>): boolean {
  return live.state !== 'loading' && !(live.state === 'ready' && live.fromCache);
}

function lengthIn(live: Live<RecordList<unknown>>): number {
  return live.state === 'ready' ? lengthOf(live.value) : 0;
}

/** Number of hypotheses in the first part of the list of all hypotheses. */
const FIRST_HYPOTHESES = 200;

/**
 * The hypotheses that the user may list. For staff at first those with the lowest numbers, because a workspace has
 * thousands. The others, and those without a number, follow with `wantsAll`, and at once in a short list. A client's
 * list is short.
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
 * Asks for the list of the page that is opened first, while the user's access is on its way: on a first visit over a
 * slow line, one after the other takes a second more. The query is that of staff. The rules refuse it to a client, and
 * nothing shows that.
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
  if (table === 'research') return recordsQuery(table, STAFF_ACCESS);
  if (table === 'deliverable') return lowestNumbers(table, FIRST_DELIVERABLES);
  if (table === 'hypothesis') return lowestNumbers(table, FIRST_HYPOTHESES);
  return null;
}

const ignore = () => undefined;

/** The deliverables of these hypotheses, for staff. Null gives all deliverables that the user may list. */
export function useDeliverablesOf(
  hypotheses: Live<RecordList<Records['hypothesis']>> | null,
): Live<RecordList<Records['deliverable']>> {
  const records = hypotheses?.state === 'ready' ? hypotheses.value.records : [];
  const ids = records.map(({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID);
  const known = [...new Set(ids.filter((id) => id !== null))].toSorted();
  const some = useJoinedLists(deliverablesWithIds(known));
  const all = useRecords('deliverable', hypotheses === null ? undefined : null);
  return hypotheses === null ? all : some;
}
