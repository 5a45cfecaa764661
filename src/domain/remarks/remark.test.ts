import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature, aSummary } from '../../../tests/support/records/test-records.ts';
import { aRemark, REMARKED_AT } from '../../../tests/support/records/test-remarks.ts';
import { aViewer } from '../../../tests/support/records/turn-table.ts';
import { WITHOUT_LIMIT } from '../records/member.ts';
import type { Side } from '../records/signature.ts';
import { waitingRows } from '../signing/turns.ts';
import {
  byTime,
  canAnswer,
  canSettle,
  openNotYets,
  openQuestions,
  parseRemark,
  REMARK_KINDS,
  type Remark,
  type RemarkViewer,
  trackRemarks,
  waitsForAnswer,
  withRemarks,
} from './remark.ts';

const SLOT = 'deliverableClientCommencementSignature';
const STORED = aRemark({ remarkHypothesisFBUID: 'h1' });

const parsed = (fields: object) => parseRemark('remark-1', { ...STORED, ...fields });

it('a stored remark is read as stored, with the id of its document', () => {
  expect(parsed({ FBUID: 'another' })).toEqual({ ok: true, record: STORED });
});

it.each(REMARK_KINDS)(
  'a %s has a slot or an answered remark only where its kind has one',
  (kind) => {
    const isReply = kind === 'answer' || kind === 'settled';
    expect(parsed({ remarkKind: kind, remarkSlot: SLOT, remarkAnswersFBUID: 'q' })).toMatchObject({
      record: {
        remarkKind: kind,
        remarkSlot: kind === 'not-yet' ? SLOT : null,
        remarkAnswersFBUID: isReply ? 'q' : null,
      },
    });
  },
);

it.each(['deliverableCost', '__proto__', 7, null])('a slot %j is none', (remarkSlot) => {
  const remark = parsed({ remarkKind: 'not-yet', remarkSlot });
  expect(remark).toMatchObject({ record: { remarkSlot: null } });
});

it.each([
  ['a kind', { remarkKind: undefined }],
  ['a known kind', { remarkKind: 'approval' }],
  ['a side', { remarkSide: null }],
  ['a date', { remarkAt: null }],
  ['a text', { remarkText: { html: '<b>' } }],
])('a remark without %s is unreadable', (_, fields) => {
  expect(parsed(fields).ok).toBe(false);
});

it('missing links, text and author are none', () => {
  const { remarkKind, remarkSide, remarkAt } = STORED;
  const nothing = Object.fromEntries(Object.keys(STORED).map((name) => [name, null]));
  expect(parseRemark('x', { remarkKind, remarkSide, remarkAt })).toEqual({
    ok: true,
    record: { ...nothing, FBUID: 'x', remarkKind, remarkText: '', remarkSide, remarkAt },
  });
});

const QUESTION = aRemark({ FBUID: 'q' });
const NOT_YET = aRemark({ FBUID: 'n', remarkKind: 'not-yet', remarkSlot: SLOT });
const BEFORE = new Date(REMARKED_AT.getTime() - 1);
const AFTER = new Date(REMARKED_AT.getTime() + 1);

function reply(kind: 'answer' | 'settled', to: string, remarkSide: Side) {
  return aRemark({
    FBUID: `${kind} to ${to} by ${remarkSide}`,
    remarkKind: kind,
    remarkAnswersFBUID: to,
    remarkSide,
    remarkAt: AFTER,
  });
}

function statesIn(
  remarks: readonly Remark[],
  options: Partial<Parameters<typeof trackRemarks>[1]> = {},
) {
  const tracked = trackRemarks(remarks, {
    mode: 'members',
    deliverable: aDeliverable(),
    ...options,
  });
  return tracked.map(({ state }) => state);
}

describe.each([
  ['a question', QUESTION],
  ['a not-yet', NOT_YET],
])('%s of the client, in the members mode', (_, asked) => {
  const { FBUID: id } = asked;
  const answer = reply('answer', id, 'contractor');

  it.each([
    ['nothing', [], 'unanswered'],
    ['an answer of the other side', [answer], 'answered'],
    ['an answer of its own side only', [reply('answer', id, 'client')], 'unanswered'],
    ['being settled by its own side', [reply('settled', id, 'client')], 'settled'],
    ['being settled by the other side', [reply('settled', id, 'contractor')], 'unanswered'],
    ['an answer elsewhere', [{ ...answer, remarkDeliverableFBUID: 'other' }], 'unanswered'],
  ])('after %s', (_case, replies, state) => {
    expect(statesIn([...replies, asked])).toEqual([state]);
  });
});

it('in the open mode anybody answers, and settles also a question from the members mode', () => {
  const [asked, open] = [{ ...QUESTION, remarkSide: 'contractor' }, { mode: 'open' }] as const;
  expect(statesIn([asked, reply('answer', 'q', 'contractor')], open)).toEqual(['answered']);
  expect(statesIn([QUESTION, reply('settled', 'q', 'contractor')], open)).toEqual(['settled']);
});

const OTHER_SLOT = 'deliverableContractorCommencementSignature';
it.each([
  ['a not-yet stays open beside an older signature', NOT_YET, SLOT, BEFORE, null, 'unanswered'],
  ['a not-yet ends with a later signature', NOT_YET, SLOT, AFTER, null, 'signed'],
  ['a not-yet has ended if that was revoked', NOT_YET, SLOT, AFTER, 'revoked', 'signed'],
  ['a not-yet stays open beside another slot', NOT_YET, OTHER_SLOT, AFTER, null, 'unanswered'],
  ['a question stays open when its side signs', QUESTION, SLOT, AFTER, null, 'unanswered'],
])('%s', (_, asked, slot, signatureDate, deprecatedReason, state) => {
  const deliverable = aDeliverable({ [slot]: aSignature({ signatureDate, deprecatedReason }) });
  expect(statesIn([asked], { deliverable })).toEqual([state]);
});

it('openQuestions and openNotYets give the open ones of this deliverable, oldest first', () => {
  const remarks = [
    { ...QUESTION, FBUID: 'later', remarkAt: AFTER },
    QUESTION,
    NOT_YET,
    { ...QUESTION, FBUID: 'done' },
    reply('settled', 'done', 'client'),
    { ...QUESTION, FBUID: 'elsewhere', remarkDeliverableFBUID: 'other' },
    { ...QUESTION, FBUID: 'nowhere', remarkDeliverableFBUID: null },
  ];
  const tracked = trackRemarks(remarks, { mode: 'members', deliverable: aDeliverable() });
  expect(openQuestions(tracked).map(({ remark }) => remark.FBUID)).toEqual(['q', 'later']);
  expect(openNotYets(tracked).map(({ remark }) => remark.FBUID)).toEqual(['n']);
});

const CLIENT: RemarkViewer = { mode: 'members', side: 'client', uid: 'uid-client' };
const STAFF: RemarkViewer = { mode: 'members', side: 'contractor', uid: 'uid-staff' };

describe('what the viewer can do with a question of the client', () => {
  const CASES: readonly (readonly [string, RemarkViewer, offers: string])[] = [
    ['the client who asked', CLIENT, 'settle'],
    ['a colleague of theirs', { ...CLIENT, uid: 'uid-other' }, 'settle'],
    ['staff', STAFF, 'answer, waits'],
    ['anybody in the open mode', { ...STAFF, mode: 'open' }, 'answer, settle, waits'],
    ['the author in the open mode', { ...STAFF, mode: 'open', uid: CLIENT.uid }, 'answer, settle'],
  ];

  it.each(CASES)('%s', (_, viewer, offers) => {
    const tracked = { remark: QUESTION, state: 'unanswered' as const };
    const offered = [
      canAnswer(tracked, viewer) ? 'answer' : null,
      canSettle(tracked, viewer) ? 'settle' : null,
      waitsForAnswer(tracked, viewer) ? 'waits' : null,
    ].filter((one) => one !== null);
    expect(offered.join(', ')).toBe(offers);
  });

  it.each(['signed', 'settled'] as const)('nothing once it is %s', (state) => {
    const tracked = { remark: QUESTION, state };
    for (const [, viewer] of CASES) {
      expect(canAnswer(tracked, viewer) || canSettle(tracked, viewer)).toBe(false);
      expect(waitsForAnswer(tracked, viewer)).toBe(false);
    }
  });
});

it('byTime puts the oldest first, and the smaller id first in one moment', () => {
  const latestFirst = [
    aRemark({ FBUID: 'c', remarkAt: AFTER }),
    aRemark({ FBUID: 'b' }),
    aRemark({ FBUID: 'a' }),
  ];
  for (const remarks of [latestFirst, latestFirst.toReversed()]) {
    expect(remarks.toSorted(byTime).map(({ FBUID }) => FBUID)).toEqual(['a', 'b', 'c']);
  }
});

const TODAY = new Date('2026-11-05T01:00:00Z');

/** The contractor has signed, so the client's commencement waits. */
const OFFERED = aDeliverable({
  deliverableEstimate: aSummary(),
  deliverableEstimatedCost: 5280,
  deliverableCost: 5280,
  deliverableContractorCommencementSignature: aSignature({
    signatureDate: new Date('2026-11-02T01:00:00Z'),
  }),
});
const ANSWER = reply('answer', 'n', 'contractor');

const NO_ROWS = { own: [], questionsToAnswer: [], notYets: [], colleagues: [], others: [] };

function rowsFor(viewer: RemarkViewer, remarks: readonly Remark[], authority = WITHOUT_LIMIT) {
  const deliverables = [OFFERED, aDeliverable({ FBUID: 'deliverable-2' })];
  const rows = waitingRows(deliverables, { viewer: aViewer(viewer.side, authority), today: TODAY });
  const { own, questionsToAnswer, notYets, colleagues, others } = withRemarks(rows, {
    deliverables,
    remarks,
    viewer,
  });
  return {
    own: own.map(({ turn }) => turn.kind),
    questionsToAnswer: questionsToAnswer.map(({ tracked }) => tracked.remark.FBUID),
    notYets: notYets.map(({ tracked }) => tracked.remark.FBUID),
    colleagues: colleagues.map(({ turn }) => turn.kind),
    others: others.map(({ turn }) => turn.kind),
  };
}

describe('a not-yet of the client', () => {
  it("moves the client's row from its own turns to its not-yets, and asks staff for an answer", () => {
    expect(rowsFor(CLIENT, [NOT_YET])).toEqual({ ...NO_ROWS, notYets: ['n'] });
    const forStaff = { ...NO_ROWS, questionsToAnswer: ['n'], others: ['commence'] };
    expect(rowsFor(STAFF, [NOT_YET])).toEqual(forStaff);
  });

  it('does the same to a row that waits for a colleague (R47)', () => {
    const readsOnly = { maySign: false, signUpTo: null };
    expect(rowsFor(CLIENT, [], readsOnly)).toEqual({ ...NO_ROWS, colleagues: ['commence'] });
    expect(rowsFor(CLIENT, [NOT_YET], readsOnly)).toEqual({ ...NO_ROWS, notYets: ['n'] });
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

  it('is left out if its deliverable is not listed', () => {
    expect(
      rowsFor(STAFF, [aRemark({ remarkDeliverableFBUID: 'unknown' })]).questionsToAnswer,
    ).toEqual([]);
  });
});
