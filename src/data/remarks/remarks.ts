import type { Remark, RemarkViewer } from '../../domain/remarks/remark.ts';
import { type Live, type RecordList, useJoinedLists, useLiveList } from '../live.ts';
import { newestRemarks, type RemarkScope, remarksOfDeliverable } from '../queries.ts';
import { useAccess, useViewerSide } from '../session/access.ts';
import { useUser } from '../session/session.ts';

export function useRemarkViewer(): RemarkViewer {
  return { mode: useAccess().mode, side: useViewerSide(), uid: useUser().uid };
}

export function useRemarks(deliverableId: string): Live<RecordList<Remark>> {
  return useLiveList(remarksOfDeliverable(useAccess(), deliverableId));
}

/** A lead of more than 30 deliverables gets some more. */
export const WORK_REMARKS = 100;

/** Includes every reply to a question among them, because a reply is newer than its question. */
export function useNewestRemarks(scope: RemarkScope): Live<RecordList<Remark>> {
  return useJoinedLists(newestRemarks(useAccess(), { scope, count: WORK_REMARKS }));
}
