import { describe, expect, it } from 'vitest';
import { aDeliverable, aSummary } from '../testing/test-records.ts';
import { signaturesIn } from '../testing/turn-table.ts';
import type { Side } from './signature.ts';
import { firstTurnFor, turnText } from './turn-text.ts';
import { turnsOf } from './turns.ts';

const SIGNED = new Date('2026-11-02T01:00:00Z');

function texts(states: string, { viewer = 'contractor' as Side, day = 5 } = {}) {
  const deliverable = aDeliverable({
    deliverableEstimate: aSummary(),
    deliverableEstimatedCost: 5280,
    deliverableTime: 0,
    deliverableCreated: SIGNED,
    ...signaturesIn(states, SIGNED),
  });
  const today = new Date(Date.UTC(2026, 10, day, 1));
  const nameOf = (uid: string) => (uid === 'uid-client' ? 'Cleo' : 'Lea');
  return turnsOf(deliverable, { today }).map((turn) => turnText(turn, { viewer, today, nameOf }));
}

describe('turnText: one sentence for cards, My work and the next step (R37)', () => {
  it.each([
    ['NNNN', 'Waiting for you to sign first, 3 days'],
    ['ANNN', 'Waiting for the client to commence, 3 days'],
    ['NANN', 'Waiting for you to commence, 3 days'],
    ['ARNN', 'Waiting for the client to commence, 3 days, revoked by Cleo'],
    ['ALNN', 'Waiting for the client to commence again, 3 days'],
    ['AANN', 'Waiting for you to confirm that the work has been delivered, 3 days'],
    ['AANA', 'Waiting for you to confirm that the work has been delivered, 3 days'],
    ['AAAN', 'Waiting for the client to accept the work as complete, 3 days'],
    ['AAAL', 'Waiting for the client to accept the work as complete again, 3 days'],
    ['AALN', 'Waiting for you to confirm again that the work has been delivered'],
  ])('%s: %s', (states, text) => {
    expect(texts(states)).toEqual([text]);
  });

  it('says you to the side that reads it', () => {
    expect(texts('ANNN', { viewer: 'client' })).toEqual(['Waiting for you to commence, 3 days']);
    expect(texts('NANN', { viewer: 'client' })).toEqual([
      'Waiting for the contractor to commence, 3 days',
    ]);
  });

  it('both sides after a lapse, without days', () => {
    expect(texts('LLNN')).toEqual([
      'Waiting for you to commence again',
      'Waiting for the client to commence again',
    ]);
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
  expect(turnText(turn, { viewer: 'contractor', today: SIGNED, nameOf: () => null })).toBe(
    'Waiting for the client to commence, since today, revoked',
  );
});

describe('firstTurnFor: the turn that a card shows', () => {
  const both = turnsOf(aDeliverable(signaturesIn('LLNN')), { today: SIGNED });
  const client = turnsOf(aDeliverable(signaturesIn('ANNN')), { today: SIGNED });
  const commenced = turnsOf(aDeliverable(signaturesIn('AANN')), {
    today: SIGNED,
    isEvidenceComplete: true,
  });
  it('is the viewer’s own, else the other side’s', () => {
    expect(firstTurnFor('client', both)?.slot.side).toBe('client');
    expect(firstTurnFor('contractor', both)?.slot.side).toBe('contractor');
    expect(firstTurnFor('contractor', client)?.slot.side).toBe('client');
    expect(firstTurnFor('client', [])).toBeNull();
  });

  it('is none for a client who waits for the delivery alone', () => {
    expect(firstTurnFor('contractor', commenced)?.kind).toBe('complete');
    expect(firstTurnFor('client', commenced)).toBeNull();
  });
});
