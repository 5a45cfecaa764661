import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature, aSummary } from '../../../tests/support/records/test-records.ts';
import {
  ALL_SLOT_STATES,
  aViewer,
  expectedTurns,
  SIGNED_PRICE,
  signaturesIn,
  turnName,
} from '../../../tests/support/records/turn-table.ts';
import type { Deliverable } from '../records/entities.ts';
import { type Side, signableSlots } from '../records/signature.ts';
import {
  firstTurnFor,
  lastSignerOf,
  turnsOf,
  turnText,
  waitingRows,
  waitsForColleague,
} from './turns.ts';

const TODAY = new Date('2026-11-24T01:00:00Z');

function deliverableIn(states: string, fields: Partial<Deliverable> = {}): Deliverable {
  return aDeliverable({
    deliverableEstimate: aSummary(),
    deliverableEstimatedCost: 5280,
    deliverableCreated: new Date('2026-10-01T01:00:00Z'),
    ...signaturesIn(states),
    ...fields,
  });
}

const turns = (deliverable: Deliverable, isEvidenceComplete = false) =>
  turnsOf(deliverable, { today: TODAY, isEvidenceComplete });
const turn = (deliverable: Deliverable, side: 'contractor' | 'client') =>
  turns(deliverable).find(({ slot }) => slot.side === side);

it.each(ALL_SLOT_STATES)('turnsOf: all 256 states of the four signatures (R37): %s', (states) => {
  const deliverable = deliverableIn(states);
  expect(turns(deliverable).map(turnName)).toEqual(expectedTurns(states, false));
  const own = turns(deliverable, true);
  expect(own.map(turnName)).toEqual(expectedTurns(states, true));
  // Each turn can be signed, at a price, and each side has at most one.
  expect(new Set(own.map(({ slot }) => slot.side)).size).toBe(own.length);
  for (const { slot, price } of own) {
    expect(signableSlots(deliverable)).toContain(slot);
    expect(price).toBe(SIGNED_PRICE);
  }
});

describe('turnsOf: when completion is due', () => {
  const commenced = (deliverableTime: number | null) => deliverableIn('AANN', { deliverableTime });

  it.each([
    ['without a time', null, null],
    ['before the due date', 4, null],
    ['on the due date', 22 / 7, null],
    ['after the due date', 3, new Date('2026-11-23T00:00:00Z')],
  ])('%s', (_, weeks, since) => {
    const own = turns(commenced(weeks));
    expect(own.map(({ kind }) => kind)).toEqual(since === null ? [] : ['complete']);
    expect(own[0]?.since ?? null).toEqual(since);
  });

  it('before the due date with all evidence, and then the wait has no start', () => {
    expect(turns(commenced(4), true)).toMatchObject([{ kind: 'complete', since: null }]);
  });
});

describe('turnsOf: since when a turn waits', () => {
  const [earlier, later] = [new Date('2026-11-02T01:00:00Z'), new Date('2026-11-05T01:00:00Z')];

  it('from the other side’s signature of the same step', () => {
    const completed = deliverableIn('AANA', {
      ...signaturesIn('AANA', earlier),
      deliverableClientCompletionSignature: aSignature({ signatureDate: later }),
    });
    const accept = { kind: 'accept-completion', since: later };
    expect(turn(completed, 'contractor')).toMatchObject(accept);
    expect(turn(deliverableIn('ANNN'), 'client')?.since).toEqual(earlier);
  });

  it('after a lapse only when the other side has signed again', () => {
    expect(turn(deliverableIn('LLNN'), 'client')?.since).toBeNull();
    expect(turn(deliverableIn('ALNN'), 'client')?.since).toEqual(earlier);
  });

  it('for an offer from the creation', () => {
    const since = (deliverableCreated: Date | null) =>
      turn(deliverableIn('NNNN', { deliverableCreated }), 'contractor')?.since;
    expect(since(earlier)).toEqual(earlier);
    expect(since(null)).toBeNull();
  });
});

describe('turnsOf: the price and the revoker', () => {
  it('is the frozen price while a signature is active, else the current price', () => {
    const moved = { deliverableEstimatedCost: 7040 };
    expect(turn(deliverableIn('ANNN', moved), 'client')?.price).toBe(SIGNED_PRICE);
    expect(turn(deliverableIn('LLNN', moved), 'client')?.price).toBe(7040);
  });

  it('names the person who revoked this signature before', () => {
    expect(turn(deliverableIn('ARNN'), 'client')?.revokedBy).toBe('uid-client');
    expect(turn(deliverableIn('ANNN'), 'client')?.revokedBy).toBeNull();
    expect(turn(deliverableIn('ALNN'), 'client')?.revokedBy).toBeNull();
    expect(turn(deliverableIn('AALA'), 'contractor')?.revokedBy).toBeNull();
  });
});

it.each<[string, string, Partial<Deliverable>]>([
  ['without a revision', 'ANNN', { updatedAt: null }],
  [
    'with an unreadable signature (R25)',
    'LNNN',
    { deliverableClientCommencementSignature: 'unreadable' },
  ],
  ['signatures at another price than the frozen one', 'ANNN', { deliverableCost: 1 }],
  ['no sprints and no extra items', 'NNNN', { deliverableEstimate: aSummary({ sprints: 0 }) }],
  ['no estimate', 'NNNN', { deliverableEstimate: null }],
])('turnsOf: nobody’s turn: %s', (_, states, fields) => {
  expect(turns(deliverableIn(states, fields), true)).toEqual([]);
});

describe('turnsOf: what the contractor can offer', () => {
  it('a variation, also as a credit (R40)', () => {
    const credit = aDeliverable({
      deliverableVariationOfFBUID: 'original',
      deliverableExtraItems: [{ amount: -440, justification: 'One test fewer' }],
      deliverableEstimate: aSummary({ sprints: 0, subtotal: 0 }),
      deliverableEstimatedCost: -440,
    });
    expect(turns(credit)).toMatchObject([{ kind: 'offer', price: -440 }]);
  });

  it('extra items without sprints, also if the price is not calculated', () => {
    const items = { deliverableExtraItems: [{ amount: 120.5, justification: 'Bearings' }] };
    const none = {
      deliverableEstimate: aSummary({ sprints: 0, subtotal: 0, contractors: [] }),
      deliverableEstimatedCost: 120.5,
    };
    const offer = (fields: Partial<Deliverable>) =>
      turns(deliverableIn('NNNN', { ...items, ...fields }));
    expect(offer(none)).toMatchObject([{ kind: 'offer', price: 120.5 }]);
    const uncalculated = { deliverableEstimate: null, deliverableEstimatedCost: null };
    expect(offer(uncalculated)).toMatchObject([{ kind: 'offer', price: null }]);
  });
});

const SIGNED = new Date('2026-11-02T01:00:00Z');

function texts(states: string, { viewer = 'contractor' as Side, day = 5 } = {}) {
  const dates = { deliverableTime: 0, deliverableCreated: SIGNED };
  const deliverable = deliverableIn(states, { ...dates, ...signaturesIn(states, SIGNED) });
  const today = new Date(Date.UTC(2026, 10, day, 1));
  const nameOf = (uid: string) => (uid === 'uid-client' ? 'Cleo' : 'Lea');
  return turnsOf(deliverable, { today }).map((turn) =>
    turnText(turn, { viewer: aViewer(viewer), today, nameOf }),
  );
}

const CONFIRM = 'confirm that the work has been delivered';
const BOTH = ['Waiting for you to commence again', 'Waiting for the client to commence again'];

describe('turnText: one sentence for cards, My work and the next step (R37)', () => {
  it.each<[string, Side, ...string[]]>([
    ['NNNN', 'contractor', 'Waiting for you to sign first, 3 days'],
    ['ANNN', 'contractor', 'Waiting for the client to commence, 3 days'],
    ['ANNN', 'client', 'Waiting for you to commence, 3 days'],
    ['NANN', 'contractor', 'Waiting for you to commence, 3 days'],
    ['NANN', 'client', 'Waiting for the contractor to commence, 3 days'],
    ['ARNN', 'contractor', 'Waiting for the client to commence, 3 days, revoked by Cleo'],
    ['ALNN', 'contractor', 'Waiting for the client to commence again, 3 days'],
    ['LLNN', 'contractor', ...BOTH],
    ['AANN', 'contractor', `Waiting for you to ${CONFIRM}, 3 days`],
    ['AANA', 'contractor', `Waiting for you to ${CONFIRM}, 3 days`],
    ['AAAN', 'contractor', 'Waiting for the client to accept the work as complete, 3 days'],
    ['AAAL', 'contractor', 'Waiting for the client to accept the work as complete again, 3 days'],
    ['AALN', 'contractor', 'Waiting for you to confirm again that the work has been delivered'],
  ])('%s, read by the %s: %s', (states, viewer, ...expected) => {
    expect(texts(states, { viewer })).toEqual(expected);
  });

  it.each([
    [1, 'since today'],
    [2, 'since today'],
    [3, '1 day'],
    [30, '28 days'],
  ])('on day %d it says %s', (day, wait) => {
    expect(texts('ANNN', { day })).toEqual([`Waiting for the client to commence, ${wait}`]);
  });
});

it('says only that it is revoked if the name of the signer is not known', () => {
  const [turn] = turnsOf(aDeliverable(signaturesIn('ARNN', SIGNED)), { today: SIGNED });
  if (turn === undefined) throw new Error('the client has a turn');
  expect(turnText(turn, { viewer: aViewer('contractor'), today: SIGNED, nameOf: () => null })).toBe(
    'Waiting for the client to commence, since today, revoked',
  );
});

it('firstTurnFor is the viewer’s own turn, else the other side’s', () => {
  const turnsIn = (states: string) =>
    turnsOf(aDeliverable(signaturesIn(states)), { today: SIGNED });
  expect(firstTurnFor('client', turnsIn('LLNN'))?.slot.side).toBe('client');
  expect(firstTurnFor('contractor', turnsIn('LLNN'))?.slot.side).toBe('contractor');
  expect(firstTurnFor('contractor', turnsIn('ANNN'))?.slot.side).toBe('client');
  expect(firstTurnFor('client', [])).toBeNull();
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const named = (FBUID: string, states: string, fields: Partial<Deliverable> = {}) =>
  deliverableIn(states, { FBUID, deliverableCreated: null, ...fields });

const deliverables = [
  named('lapsed', 'LLNN'),
  named('new', 'ANNN', signaturesIn('ANNN', day(20))),
  named('old', 'ANNN', signaturesIn('ANNN', day(3))),
  named('done', 'AAAA'),
  named('same-day-2', 'ANNN', { ...signaturesIn('ANNN', day(10)), deliverableNumber: 2 }),
  named('same-day-1', 'ANNN', { ...signaturesIn('ANNN', day(10)), deliverableNumber: 1 }),
];
const ids = (rows: readonly { readonly deliverable: Deliverable }[]) =>
  rows.map(({ deliverable }) => deliverable.FBUID);

it('waitingRows lists the longest wait first, and one without a date last', () => {
  const { own, others } = waitingRows(deliverables, { viewer: aViewer('client'), today: TODAY });
  expect(ids(own)).toEqual(['old', 'same-day-1', 'same-day-2', 'new', 'lapsed']);
  expect(ids(others)).toEqual(['lapsed']);
});

describe('a turn at a price at which the viewer may not sign (R47)', () => {
  const UP_TO = (signUpTo: number) => ({ maySign: true, signUpTo });
  const READS_ONLY = { maySign: false, signUpTo: null };

  it.each([
    ['reads only', 'client', READS_ONLY, true],
    ['a limit below the price', 'client', UP_TO(SIGNED_PRICE - 0.01), true],
    ['the price as the limit', 'client', UP_TO(SIGNED_PRICE), false],
    ['a limit of staff, whom the client’s turn does not ask', 'contractor', UP_TO(0), false],
  ] as const)('waits for a colleague: %s of the %s: %s', (_, side, authority, isColleagues) => {
    const [turn] = turnsOf(deliverableIn('ANNN'), { today: TODAY });
    if (turn === undefined) throw new Error('the client has a turn');
    expect(waitsForColleague(turn, aViewer(side, authority))).toBe(isColleagues);
  });

  it('is said in other words, and has rows of its own', () => {
    const viewer = aViewer('client', READS_ONLY);
    const rows = waitingRows([named('offered', 'ANNN')], { viewer, today: TODAY });
    expect(rows.own).toEqual([]);
    expect(rows.others).toEqual([]);
    expect(
      rows.colleagues.map(({ turn: one }) =>
        turnText(one, { viewer, today: SIGNED, nameOf: () => null }),
      ),
    ).toEqual(['Waits for a colleague to commence, since today']);
  });
});

it('tells a client neither of a draft that nobody signed nor of overdue work', () => {
  const draft = named('draft', 'NNNN', { deliverableCreated: day(1) });
  const overdue = named('overdue', 'AANN', { deliverableTime: 0 });
  const rowsFor = (viewer: Side) =>
    waitingRows([draft, overdue], { viewer: aViewer(viewer), today: new Date('2100-01-01') });
  expect(
    rowsFor('contractor')
      .own.map(({ turn }) => turn.kind)
      .toSorted(),
  ).toEqual(['complete', 'offer']);
  expect(rowsFor('client')).toEqual({ own: [], colleagues: [], others: [] });
  expect(firstTurnFor('client', turnsOf(overdue, { today: new Date('2100-01-01') }))).toBeNull();
});

describe('lastSignerOf', () => {
  const signed = (signatureUid: string, on: number, deprecatedReason: string | null = null) =>
    aSignature({ signatureUid, signatureDate: day(on), deprecatedReason });

  it('is the newest signer of the side, also of a revoked signature', () => {
    const deliverable = aDeliverable({
      deliverableClientCommencementSignature: signed('early', 1),
      deliverableClientCompletionSignature: signed('late', 9, 'revoked'),
      deliverableContractorCommencementSignature: signed('contractor', 12),
    });
    expect(lastSignerOf(deliverable, 'client')).toBe('late');
    expect(lastSignerOf(deliverable, 'contractor')).toBe('contractor');
  });

  it('is nobody if somebody else recorded the last signature (R12)', () => {
    const deliverable = aDeliverable({
      deliverableClientCommencementSignature: signed('client', 1),
      deliverableClientCompletionSignature: aSignature({
        signatureUid: 'staff',
        signatureDate: day(9),
        signatureIsExternal: true,
        signatureReference: 'PO 7',
      }),
    });
    expect(lastSignerOf(deliverable, 'client')).toBeNull();
  });
});
