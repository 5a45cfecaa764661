import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import { aRemark, REMARKED_AT } from '../../../tests/support/records/test-remarks.ts';
import type { Side } from '../records/signature.ts';
import type { Remark, RemarkViewer } from './remark.ts';
import {
  byTime,
  canAnswer,
  canSettle,
  openNotYets,
  openQuestions,
  trackRemarks,
  waitsForAnswer,
} from './remark.ts';

const SLOT = 'deliverableClientCommencementSignature';
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

describe('what the viewer can do with a question of the client', () => {
  const CLIENT = { mode: 'members', side: 'client', uid: 'uid-client' } as const;
  const STAFF = { mode: 'members', side: 'contractor', uid: 'uid-staff' } as const;
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
