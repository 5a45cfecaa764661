import type { Remark } from '../../../src/domain/remarks/remark.ts';

/** The time of `aRemark` unless a test sets another. */
export const REMARKED_AT = new Date('2026-11-03T01:00:00Z');

/** A question by the client about the whole deliverable 'deliverable-1'. */
export function aRemark(fields: Partial<Remark> = {}): Remark {
  return {
    FBUID: 'remark-1',
    remarkDeliverableFBUID: 'deliverable-1',
    remarkResearchFBUID: 'research-1',
    remarkHypothesisFBUID: null,
    remarkKind: 'question',
    remarkSlot: null,
    remarkAnswersFBUID: null,
    remarkText: 'Why three sprints?',
    remarkSide: 'client',
    remarkHistoryFBUID: '2025-03-01T00:00:00.000Z',
    remarkUid: 'uid-client',
    remarkAt: REMARKED_AT,
    ...fields,
  };
}
