import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature, aSummary } from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import type { Deliverable } from '../records/entities.ts';
import type { Side } from '../records/signature.ts';
import { lastSignerOf, waitingRows } from './turns.ts';

const TODAY = new Date('2026-11-24T01:00:00Z');
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

function named(FBUID: string, states: string, fields: Partial<Deliverable> = {}): Deliverable {
  return aDeliverable({
    FBUID,
    deliverableEstimate: aSummary(),
    deliverableEstimatedCost: 5280,
    ...signaturesIn(states),
    ...fields,
  });
}

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
  const { own, others } = waitingRows(deliverables, { viewer: 'client', today: TODAY });
  expect(ids(own)).toEqual(['old', 'same-day-1', 'same-day-2', 'new', 'lapsed']);
  expect(ids(others)).toEqual(['lapsed']);
});

it('tells a client neither of a draft that nobody signed nor of overdue work', () => {
  const draft = named('draft', 'NNNN', { deliverableCreated: day(1) });
  const overdue = named('overdue', 'AANN', { deliverableTime: 0 });
  const rowsFor = (viewer: Side) =>
    waitingRows([draft, overdue], { viewer, today: new Date('2100-01-01') });
  expect(
    rowsFor('contractor')
      .own.map(({ turn }) => turn.kind)
      .toSorted(),
  ).toEqual(['complete', 'offer']);
  expect(rowsFor('client')).toEqual({ own: [], others: [] });
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
