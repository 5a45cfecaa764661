import { serverTimestamp } from 'firebase/firestore';
import { STORED_REVISION } from '../../support/records.ts';
import { storedRemark } from '../remarks/remarks.ts';
import { set } from '../support/commit.ts';
import type { CostliestWrite } from './costliest-write.ts';
import { active, largest, signatures, TEXT } from './largest-records.ts';

const DELIVERABLE = { 'deliverables/d': largest(signatures(active, active, active, null)) };

/** R39: a client writes a remark about a deliverable with three active signatures. */
export const REMARK_WRITES: readonly CostliestWrite[] = [
  {
    name: 'remark, not-yet',
    actor: 'client',
    records: DELIVERABLE,
    commit: ({ root }) => [
      set(`${root}/remarks/new`, {
        ...newRemark(),
        remarkKind: 'not-yet',
        remarkSlot: 'deliverableClientCompletionSignature',
      }),
    ],
  },
  {
    name: 'remark, settled',
    actor: 'client',
    records: { ...DELIVERABLE, 'remarks/q': { ...storedRemark(), updatedAt: null } },
    commit: ({ root }) => [
      set(`${root}/remarks/new`, {
        ...newRemark(),
        remarkKind: 'settled',
        remarkAnswersFBUID: 'q',
      }),
    ],
  },
];

function newRemark() {
  return {
    ...storedRemark({ FBUID: 'new', remarkHypothesisFBUID: 'h1', remarkText: TEXT }),
    remarkHistoryFBUID: STORED_REVISION,
    remarkAt: serverTimestamp(),
  };
}
