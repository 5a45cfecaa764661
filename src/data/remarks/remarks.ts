import { useMemo } from 'react';
import type { Remark } from '../../domain/remarks/remark.ts';
import {
  newestOfDeliverable,
  newestRemarks,
  type RemarkScope,
  statefulRemarks,
} from '../queries/remark-queries.ts';
import { useAccess } from '../session/access.ts';
import { type Live, lengthOf, type RecordList } from '../subscriptions/live.ts';
import { useLiveLists, useLiveParts } from '../subscriptions/live-lists.ts';
import { mergeNewest, type NewestRemarks, WORK_REMARKS } from './newest-remarks.ts';

type LiveRemarks = Live<RecordList<Remark>>;

/** Number of remarks that a thread shows at first, and adds with each 'Show older'. Most deliverables have fewer. */
export const THREAD_PAGE = 50;

/**
 * Subscribes to the newest remarks of a deliverable: `count` of them, and one more, which tells whether there are
 * older ones.
 */
export function useThreadRemarks(deliverableId: string, count: number): LiveRemarks {
  const access = useAccess();
  const queries = useMemo(
    () => newestOfDeliverable(access, { deliverableId, count: count + 1 }),
    [access, deliverableId, count],
  );
  return useLiveLists(queries, EMPTY_CACHE_IS_AN_ANSWER);
}

/**
 * Subscribes to the remarks that decide the state of a deliverable's questions and not-yets. Returns all remarks of a
 * thread of one page. For a longer thread, a second query omits the plain remarks. The second query waits for the first
 * page, because both at once would delay the thread by seconds on a phone.
 */
export function useStatefulRemarks(deliverableId: string): LiveRemarks {
  const access = useAccess();
  const page = useThreadRemarks(deliverableId, THREAD_PAGE);
  const isLong = page.state === 'ready' && lengthOf(page.value) > THREAD_PAGE;
  const queries = useMemo(
    () => (isLong ? statefulRemarks(access, deliverableId) : []),
    [access, deliverableId, isLong],
  );
  const stateful = useLiveLists(queries, EMPTY_CACHE_IS_AN_ANSWER);
  return isLong ? stateful : page;
}

/**
 * Subscribes to the newest remarks of all kinds that the scope covers. They include every reply to a question among
 * them, because a reply is newer than its question.
 *
 * @param scope keep its identity between renders.
 */
export function useNewestRemarks(scope: RemarkScope): Live<NewestRemarks> {
  const access = useAccess();
  const queries = useMemo(
    () => newestRemarks(access, { scope, count: WORK_REMARKS }),
    [access, scope],
  );
  const parts = useLiveParts(queries, EMPTY_CACHE_IS_AN_ANSWER);
  return useMemo(() => mergeNewest(parts), [parts]);
}

/** Offline, an empty cache counts as 'no remarks': most deliverables have none. */
const EMPTY_CACHE_IS_AN_ANSWER = { isEmptyCacheAnAnswer: true } as const;
