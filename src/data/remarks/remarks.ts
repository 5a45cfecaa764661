import { useMemo } from 'react';
import type { Remark } from '../../domain/remarks/remark.ts';
import {
  newestPlainRemarks,
  newestRemarks,
  type RemarkScope,
  statefulRemarks,
} from '../queries/remark-queries.ts';
import { useAccess } from '../session/access.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { useLiveLists } from '../subscriptions/live-lists.ts';

type LiveRemarks = Live<RecordList<Remark>>;

/**
 * Subscribes to every remark of a deliverable that the user may read, except plain ones. The state of a question
 * would be wrong if only a part was read.
 */
export function useRemarks(deliverableId: string): LiveRemarks {
  const access = useAccess();
  const queries = useMemo(() => statefulRemarks(access, deliverableId), [access, deliverableId]);
  return useLiveLists(queries, OFFLINE);
}

/** Subscribes to the newest plain remarks of a deliverable. */
export function usePlainRemarks(deliverableId: string, count: number): LiveRemarks {
  const access = useAccess();
  const queries = useMemo(
    () => newestPlainRemarks(access, { deliverableId, count }),
    [access, deliverableId, count],
  );
  return useLiveLists(queries, OFFLINE);
}

/** Number of remarks that My work reads. */
export const WORK_REMARKS = 100;

/**
 * Subscribes to the newest remarks of all kinds. A reply is newer than its question, so what became of each
 * question among them is known.
 *
 * @param scope keep its identity between renders.
 */
export function useNewestRemarks(scope: RemarkScope): LiveRemarks {
  const access = useAccess();
  const queries = useMemo(
    () => newestRemarks(access, { scope, count: WORK_REMARKS }),
    [access, scope],
  );
  return useLiveLists(queries, OFFLINE);
}

/** Offline, an empty cache counts as 'no remarks': most deliverables have none. */
const OFFLINE = { isEmptyCacheAnAnswer: true } as const;
