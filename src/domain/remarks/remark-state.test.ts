import { describe, expect, it } from 'vitest';
import type { Side } from '../signing/signature.ts';
import { aDeliverable, aSignature } from '../testing/test-records.ts';
import { aRemark, REMARKED_AT } from '../testing/test-remarks.ts';
import type { Remark, RemarkViewer } from './remark.ts';
import {
  byTime,
  canAnswer,
  canSettle,
  openNotYets,
  openQuestions,
  trackRemarks,
  waitsForAnswer,
} from './remark-state.ts';

const SLOT = 'deliverableClientCommencementSignature';
const QUESTION = aRemark({ FBUID: 'q' });
const NOT_YET = aRemark({ FBUID: 'n', remarkKind: 'not-yet', remarkSlot: SLOT });
const BEFORE = new Date(REMARKED_AT.getTime() - 1);
const AFTER = new Date(REMARKED_AT.getTime() + 1);

function reply(
  kind: 'answer' | 'settled',
  to: string,
  remarkSide: Side,
  fields: Partial<Remark> = {},
) {
  return aRemark({
    FBUID: `${kind} to ${to} by ${remarkSide}`,
    remarkKind: kind,
    remarkAnswersFBUID: to,
    remarkSide,
    remarkAt: AFTER,
    ...fields,
  });
}

function statesIn(
  remarks: readonly Remark[],
  {
    mode = 'members',
    deliverable = aDeliverable(),
  }: Partial<Parameters<typeof trackRemarks>[1]> = {},
) {
  return trackRemarks(remarks, { mode, deliverable }).map(({ state }) => state);
}

describe.each([
  ['a question', QUESTION],
  ['a not-yet', NOT_YET],
])('%s of the client, in the members mode', (_, asked) => {
  const { FBUID: id } = asked;

  it.each([
    ['nothing', [], 'unanswered'],
    ['an answer of the other side', [reply('answer', id, 'contractor')], 'answered'],
    ['an answer of its own side only', [reply('answer', id, 'client')], 'unanswered'],
    ['being settled by its own side', [reply('settled', id, 'client')], 'settled'],
    ['being settled by the other side', [reply('settled', id, 'contractor')], 'unanswered'],
    [
      'an answer on another deliverable',
      [reply('answer', id, 'contractor', { remarkDeliverableFBUID: 'other' })],
      'unanswered',
    ],
  ])('after %s', (_case, replies, state) => {
    expect(statesIn([...replies, asked])).toEqual([state]);
  });
});

describe('in the open mode', () => {
  const asked = { ...QUESTION, remarkSide: 'contractor' as const };

  it('anybody answers', () => {
    expect(statesIn([asked, reply('answer', 'q', 'contractor')], { mode: 'open' })).toEqual([
      'answered',
    ]);
  });

  it('anybody settles, also a question from the members mode', () => {
    expect(statesIn([QUESTION, reply('settled', 'q', 'contractor')], { mode: 'open' })).toEqual([
      'settled',
    ]);
  });
});

describe('a not-yet', () => {
  it.each([
    ['stays open beside an older signature', { signatureDate: BEFORE }, 'unanswered'],
    ['ends with a later signature', { signatureDate: AFTER }, 'signed'],
    [
      'has ended if the later signature was revoked',
      { signatureDate: AFTER, deprecatedReason: 'revoked' },
      'signed',
    ],
  ])('%s', (_, signature, state) => {
    const deliverable = aDeliverable({ [SLOT]: aSignature(signature) });
    expect(statesIn([NOT_YET], { deliverable })).toEqual([state]);
  });

  it('stays open if another slot is signed', () => {
    const deliverable = aDeliverable({
      deliverableContractorCommencementSignature: aSignature({ signatureDate: AFTER }),
    });
    expect(statesIn([NOT_YET], { deliverable })).toEqual(['unanswered']);
  });
});

it('a question stays open when its side signs', () => {
  const deliverable = aDeliverable({ [SLOT]: aSignature({ signatureDate: AFTER }) });
  expect(statesIn([QUESTION], { deliverable })).toEqual(['unanswered']);
});

describe('openQuestions and openNotYets', () => {
  const tracked = trackRemarks(
    [
      { ...QUESTION, FBUID: 'later', remarkAt: AFTER },
      QUESTION,
      NOT_YET,
      { ...QUESTION, FBUID: 'done' },
      reply('settled', 'done', 'client'),
      { ...QUESTION, FBUID: 'elsewhere', remarkDeliverableFBUID: 'other' },
      { ...QUESTION, FBUID: 'nowhere', remarkDeliverableFBUID: null },
    ],
    { mode: 'members', deliverable: aDeliverable() },
  );

  it('give the open ones of this deliverable, oldest first', () => {
    expect(openQuestions(tracked).map(({ remark }) => remark.FBUID)).toEqual(['q', 'later']);
    expect(openNotYets(tracked).map(({ remark }) => remark.FBUID)).toEqual(['n']);
  });
});

describe('what the viewer can do with a question of the client', () => {
  const viewers = {
    'the client who asked': { mode: 'members', side: 'client', uid: 'uid-client' },
    'a colleague of theirs': { mode: 'members', side: 'client', uid: 'uid-other' },
    staff: { mode: 'members', side: 'contractor', uid: 'uid-staff' },
    'anybody in the open mode': { mode: 'open', side: 'contractor', uid: 'uid-staff' },
    'the author in the open mode': { mode: 'open', side: 'contractor', uid: 'uid-client' },
  } as const satisfies Readonly<Record<string, RemarkViewer>>;

  it.each<[keyof typeof viewers, string]>([
    ['the client who asked', 'settle'],
    ['a colleague of theirs', 'settle'],
    ['staff', 'answer, waits'],
    ['anybody in the open mode', 'answer, settle, waits'],
    ['the author in the open mode', 'answer, settle'],
  ])('%s: %s', (name, offers) => {
    const viewer = viewers[name];
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
    for (const viewer of Object.values(viewers)) {
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
