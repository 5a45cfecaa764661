import { getCountFromServer } from 'firebase/firestore';
import { useCallback, useMemo, useState } from 'react';
import type { Deliverable, Hypothesis } from '../../domain/entities.ts';
import {
  type BacklogQueries,
  backlogQueries,
  type HypothesisQuery,
} from '../queries/backlog-queries.ts';
import { useAccess } from '../session/access.ts';
import { type Live, type RecordList, useLatestAnswer, useLiveList } from '../subscriptions/live.ts';
import { useReachable } from '../subscriptions/reachability.ts';
import { usePollingWithBackoff } from '../subscriptions/use-polling-with-backoff.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';
import { useRecords } from './records.ts';

/**
 * Subscribes to the hypotheses of a research that belong to none of its deliverables: those without
 * one, or with one that is no longer there (R15). One that cannot be read is there: its hypotheses are
 * not backlog. Where it is not known which deliverables there are, those without one are all.
 *
 * A query finds only those whose field holds null. Whether there are more is counted, for a read or two,
 * and again from time to time while the page is open;
 * if there are, or if it cannot be counted, all hypotheses of the research are read.
 */
export function useBacklog(
  researchId: string,
  deliverables: Live<RecordList<Deliverable>>,
): Live<RecordList<Hypothesis>> {
  const access = useAccess();
  const queries = useMemo(() => backlogQueries(access, researchId), [access, researchId]);
  const unassigned = useLiveList(queries.unassigned);
  // Only another set of deliverables is counted anew: counts are billed.
  const parents = useStableValue(deliverables.state === 'ready' ? idsIn(deliverables.value) : null);
  const isAll = useIsAll(queries, { unassigned, parents });
  const everything = useRecords(
    'hypothesis',
    isAll === false ? { field: 'hypothesisResearchFBUID', equals: researchId } : null,
  );
  const live = useMemo((): Live<RecordList<Hypothesis>> => {
    if (deliverables.state === 'loading') return { state: 'loading' };
    if (parents === null || isAll === true || unassigned.state === 'failed') return unassigned;
    if (isAll === null) return { state: 'loading' };
    if (everything.state !== 'ready') return everything;
    return { ...everything, value: backlogIn(everything.value, new Set(parents)) };
  }, [deliverables, unassigned, isAll, everything, parents]);
  // A count that is made anew, or a first look at everything, takes nothing off the page.
  return useLatestAnswer(live, queries, 'list');
}

function idsIn({ records, unreadable }: RecordList<Deliverable>): readonly string[] {
  return [...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)].toSorted();
}

function backlogIn(
  { records, unreadable }: RecordList<Hypothesis>,
  parents: ReadonlySet<string>,
): RecordList<Hypothesis> {
  const backlog = records.filter(
    ({ hypothesisDeliverableFBUID: parent }) => parent === null || !parents.has(parent),
  );
  return { records: backlog, unreadable };
}

interface Known {
  readonly unassigned: Live<RecordList<Hypothesis>>;
  readonly parents: readonly string[] | null;
}

/** Whether those without a deliverable are the whole backlog; null until it is known. */
function useIsAll(queries: BacklogQueries, { unassigned, parents }: Known): boolean | null {
  const [answer, setAnswer] = useState<{ queries: BacklogQueries; isAll: boolean } | null>(null);
  const isReachable = useReachable();
  const found = unassigned.state === 'ready' ? lengthOf(unassigned.value) : null;
  const count = useCallback(() => {
    if (found === null || parents === null || !isReachable) return () => undefined;
    let isCurrent = true;
    void countOthers(queries, parents)
      .then((others) => others === found)
      .catch(() => false)
      .then((isAll) => {
        if (isCurrent) setAnswer({ queries, isAll });
      });
    return () => {
      isCurrent = false;
    };
  }, [queries, found, parents, isReachable]);
  // No query finds a hypothesis that lacks the field, so no subscription tells of a new one.
  usePollingWithBackoff(count);
  if (!isReachable) return false;
  return answer?.queries === queries ? answer.isAll : null;
}

function lengthOf({ records, unreadable }: RecordList<Hypothesis>): number {
  return records.length + unreadable.length;
}

/** How many hypotheses of the research are of none of these deliverables. */
async function countOthers(
  { everything, assigned }: BacklogQueries,
  parents: readonly string[],
): Promise<number> {
  const [all, ...some] = await Promise.all([everything, ...assigned(parents)].map(countOf));
  return (all ?? 0) - some.reduce((sum, count) => sum + count, 0);
}

async function countOf(query: HypothesisQuery | null): Promise<number> {
  return query === null ? 0 : (await getCountFromServer(query)).data().count;
}
