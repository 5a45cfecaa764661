import { useMemo } from 'react';
import type { Remark } from '../../domain/remarks/remark.ts';
import {
  newestOfDeliverable,
  newestRemarks,
  type RemarkScope,
  statefulRemarks,
} from '../queries/remark-queries.ts';
import { useAccess } from '../session/access.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { useLiveLists, useLiveParts } from '../subscriptions/live-lists.ts';
import { mergeNewest, type NewestRemarks, WORK_REMARKS } from './newest-remarks.ts';

type LiveRemarks = Live<RecordList<Remark>>;

/** The thread of a deliverable begins with its newest remarks. Most deliverables have no more. */
export const THREAD_PAGE = 50;

/** Subscribes to one more of the newest remarks of a deliverable than `count`: it tells whether there are older ones. */
export function useThreadRemarks(deliverableId: string, count: number): LiveRemarks {
  const access = useAccess();
  const queries = useMemo(
    () => newestOfDeliverable(access, { deliverableId, count: count + 1 }),
    [access, deliverableId, count],
  );
  return useLiveLists(queries, OFFLINE);
}

/**
 * Subscribes to every remark of a deliverable that the user may read, with or without plain ones. The state of a
 * question would be wrong if only a part was read. A long thread needs a second query, which waits for the first page
 * of the thread: both at once would show the thread seconds later on a phone.
 */
export function useRemarks(deliverableId: string): LiveRemarks {
  const access = useAccess();
  const page = useThreadRemarks(deliverableId, THREAD_PAGE);
  const isLong = page.state === 'ready' && lengthOf(page.value) > THREAD_PAGE;
  const queries = useMemo(
    () => (isLong ? statefulRemarks(access, deliverableId) : []),
    [access, deliverableId, isLong],
  );
  const stateful = useLiveLists(queries, OFFLINE);
  return isLong ? stateful : page;
}

function lengthOf({ records, unreadable }: RecordList<Remark>): number {
  return records.length + unreadable.length;
}

/**
 * Subscribes to the newest remarks of all kinds. A reply is newer than its question, so what became of each
 * question among them is known.
 *
 * @param scope keep its identity between renders.
 */
export function useNewestRemarks(scope: RemarkScope): Live<NewestRemarks> {
  const access = useAccess();
  const queries = useMemo(
    () => newestRemarks(access, { scope, count: WORK_REMARKS }),
    [access, scope],
  );
  const parts = useLiveParts(queries, OFFLINE);
  return useMemo(() => mergeNewest(parts), [parts]);
}

/** Offline, an empty cache counts as 'no remarks': most deliverables have none. */
const OFFLINE = { isEmptyCacheAnAnswer: true } as const;
