import { getCountFromServer } from 'firebase/firestore';
import { useCallback, useMemo, useState } from 'react';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import {
  type BacklogQueries,
  backlogQueries,
  type HypothesisQuery,
} from '../queries/backlog-queries.ts';
import { useAccess } from '../session/access.ts';
import {
  type Live,
  lengthOf,
  type RecordList,
  useLatestAnswer,
  useLiveList,
} from '../subscriptions/live.ts';
import { useReachable } from '../subscriptions/reachable.ts';
import { usePollingWithBackoff } from '../subscriptions/use-polling-with-backoff.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';
import { useRecords } from './records.ts';

/**
 * Subscribes to the backlog of a research: hypotheses without a deliverable, or whose deliverable is not among
 * `deliverables` because it was deleted (R15) or belongs to another research. An unreadable deliverable counts as
 * existing. If `deliverables` fails, only the hypotheses whose deliverable field holds null count.
 *
 * The query `unassigned` finds the hypotheses whose deliverable field holds null. The query misses a hypothesis whose
 * field is absent or names a deliverable that is not among `deliverables`. The hook therefore counts the backlog on the
 * server, and repeats the count while the page is visible. A count costs at least one read for the research and one for
 * each chunk of deliverables. The hook subscribes to every hypothesis of the research if the count differs from the
 * length of `unassigned`, if the count fails, or while the server cannot be reached.
 *
 * @param deliverables all deliverables of the research.
 */
export function useBacklog(
  researchId: string,
  deliverables: Live<RecordList<Deliverable>>,
): Live<RecordList<Hypothesis>> {
  const access = useAccess();
  const queries = useMemo(() => backlogQueries(access, researchId), [access, researchId]);
  const unassigned = useLiveList(queries.unassigned);
  // Counts are billed: an equal set of deliverables must not start another count.
  const parents = useStableValue(deliverables.state === 'ready' ? idsIn(deliverables.value) : null);
  const isComplete = useIsComplete(queries, { unassigned, parents });
  const allHypotheses = useRecords(
    'hypothesis',
    isComplete === false ? { field: 'hypothesisResearchFBUID', equals: researchId } : null,
  );
  const live = useMemo((): Live<RecordList<Hypothesis>> => {
    if (deliverables.state === 'loading') return { state: 'loading' };
    if (parents === null || isComplete === true || unassigned.state === 'failed') return unassigned;
    if (isComplete === null) return { state: 'loading' };
    if (allHypotheses.state !== 'ready') return allHypotheses;
    return { ...allHypotheses, value: backlogIn(allHypotheses.value, new Set(parents)) };
  }, [deliverables, unassigned, isComplete, allHypotheses, parents]);
  // The page shows the latest list while the subscription to every hypothesis loads.
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

interface BacklogInput {
  readonly unassigned: Live<RecordList<Hypothesis>>;
  readonly parents: readonly string[] | null;
}

/**
 * Whether `unassigned` is the whole backlog; null until the first count. False after a failed count, and while the
 * server cannot be reached.
 */
function useIsComplete(
  queries: BacklogQueries,
  { unassigned, parents }: BacklogInput,
): boolean | null {
  const [answer, setAnswer] = useState<{ queries: BacklogQueries; isComplete: boolean } | null>(
    null,
  );
  const isReachable = useReachable();
  const unassignedCount = unassigned.state === 'ready' ? lengthOf(unassigned.value) : null;
  const count = useCallback(() => {
    if (unassignedCount === null || parents === null || !isReachable) return () => undefined;
    let isCurrent = true;
    void countBacklog(queries, parents)
      .then((backlog) => backlog === unassignedCount)
      .catch(() => false)
      .then((isComplete) => {
        if (isCurrent) setAnswer({ queries, isComplete });
      });
    return () => {
      isCurrent = false;
    };
  }, [queries, unassignedCount, parents, isReachable]);
  // Polls, because no subscription reports a new hypothesis that `unassigned` misses.
  usePollingWithBackoff(count);
  if (!isReachable) return false;
  return answer?.queries === queries ? answer.isComplete : null;
}

/** Number of hypotheses of the research that belong to none of these deliverables. */
async function countBacklog(
  { allHypotheses, assigned }: BacklogQueries,
  parents: readonly string[],
): Promise<number> {
  const [all, ...ofDeliverables] = await Promise.all(
    [allHypotheses, ...assigned(parents)].map(countMatches),
  );
  return (all ?? 0) - ofDeliverables.reduce((sum, count) => sum + count, 0);
}

async function countMatches(query: HypothesisQuery | null): Promise<number> {
  return query === null ? 0 : (await getCountFromServer(query)).data().count;
}
