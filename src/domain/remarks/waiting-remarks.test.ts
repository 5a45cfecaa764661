import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature, aSummary } from '../../../tests/support/records/test-records.ts';
import { aRemark } from '../../../tests/support/records/test-remarks.ts';
import { waitingRows } from '../signing/turns.ts';
import type { Remark, RemarkViewer } from './remark.ts';
import { withRemarks } from './remark.ts';

const TODAY = new Date('2026-11-05T01:00:00Z');
const CLIENT: RemarkViewer = { mode: 'members', side: 'client', uid: 'uid-client' };
const STAFF: RemarkViewer = { mode: 'members', side: 'contractor', uid: 'uid-staff' };

/** The contractor has signed, so the client's commencement waits. */
const OFFERED = aDeliverable({
  deliverableEstimate: aSummary(),
  deliverableEstimatedCost: 5280,
  deliverableCost: 5280,
  deliverableContractorCommencementSignature: aSignature({
    signatureDate: new Date('2026-11-02T01:00:00Z'),
  }),
});
const NOT_YET = aRemark({
  FBUID: 'n',
  remarkKind: 'not-yet',
  remarkSlot: 'deliverableClientCommencementSignature',
});
const ANSWER = aRemark({
  FBUID: 'a',
  remarkKind: 'answer',
  remarkAnswersFBUID: 'n',
  remarkSide: 'contractor',
});

const NO_ROWS = { own: [], questionsToAnswer: [], notYets: [], others: [] };

function rowsFor(viewer: RemarkViewer, remarks: readonly Remark[]) {
  const deliverables = [OFFERED, aDeliverable({ FBUID: 'deliverable-2' })];
  const rows = waitingRows(deliverables, { viewer: viewer.side, today: TODAY });
  const { own, questionsToAnswer, notYets, others } = withRemarks(rows, {
    deliverables,
    remarks,
    viewer,
  });
  return {
    own: own.map(({ turn }) => turn.kind),
    questionsToAnswer: questionsToAnswer.map(({ tracked }) => tracked.remark.FBUID),
    notYets: notYets.map(({ tracked }) => tracked.remark.FBUID),
    others: others.map(({ turn }) => turn.kind),
  };
}

describe('a not-yet of the client', () => {
  it("moves the client's row from its own turns to its not-yets, and asks staff for an answer", () => {
    expect(rowsFor(CLIENT, [NOT_YET])).toEqual({ ...NO_ROWS, notYets: ['n'] });
    const forStaff = { ...NO_ROWS, questionsToAnswer: ['n'], others: ['commence'] };
    expect(rowsFor(STAFF, [NOT_YET])).toEqual(forStaff);
  });

  it('waits for the client again once it is answered', () => {
    expect(rowsFor(CLIENT, [NOT_YET, ANSWER])).toEqual({ ...NO_ROWS, own: ['commence'] });
    expect(rowsFor(STAFF, [NOT_YET, ANSWER]).questionsToAnswer).toEqual([]);
  });

  it('leaves the row where it is if another slot or another deliverable is meant', () => {
    const other = { ...NOT_YET, remarkSlot: 'deliverableClientCompletionSignature' as const };
    expect(rowsFor(CLIENT, [other]).own).toEqual(['commence']);
    expect(rowsFor(CLIENT, [{ ...NOT_YET, remarkDeliverableFBUID: 'deliverable-2' }]).own).toEqual([
      'commence',
    ]);
  });

  it('shows the newest reason', () => {
    const newer = { ...NOT_YET, FBUID: 'newer', remarkAt: TODAY };
    expect(rowsFor(CLIENT, [newer, NOT_YET]).notYets).toEqual(['newer']);
  });
});

describe('a question of the client', () => {
  it('waits for staff, not for the client', () => {
    expect(rowsFor(STAFF, [aRemark()]).questionsToAnswer).toEqual(['remark-1']);
    expect(rowsFor(CLIENT, [aRemark()])).toMatchObject({
      questionsToAnswer: [],
      own: ['commence'],
    });
  });

  it('waits in the open mode for everybody but its author', () => {
    const asked = aRemark({ remarkSide: 'contractor', remarkUid: 'uid-staff' });
    expect(rowsFor({ ...STAFF, mode: 'open' }, [asked]).questionsToAnswer).toEqual([]);
    expect(rowsFor({ ...STAFF, mode: 'open', uid: 'other' }, [asked]).questionsToAnswer).toEqual([
      'remark-1',
    ]);
  });

  it('is left out if its deliverable is not listed', () => {
    expect(
      rowsFor(STAFF, [aRemark({ remarkDeliverableFBUID: 'unknown' })]).questionsToAnswer,
    ).toEqual([]);
  });
});
