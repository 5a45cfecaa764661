import { expect, it } from 'vitest';
import { storedDeliverable } from '../../../tests/support/stored-records.ts';
import { parseRecord } from '../normalise/parse-record.ts';
import { readHistoryEntry } from './history-log.ts';
import { paymentSince } from './payment-since.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Entries of the first, second … of January with these payments. Any other type is unreadable. */
function entriesOf(...oldestFirst: unknown[]) {
  const entries = oldestFirst.map((deliverablePaymentState, index) => {
    const updatedAt = day(index + 1).toISOString();
    const stored = storedDeliverable({ updatedAt, updatedBy: 'ann', deliverablePaymentState });
    return readHistoryEntry<'deliverable'>(
      updatedAt,
      stored,
      parseRecord('deliverable', 'd', stored),
    );
  });
  return entries.toReversed();
}

it.each<[string, readonly unknown[], number | null, 'exactly' | 'at least']>([
  ['the first entry with it', [null, 'invoiced', 'paid', 'paid'], 3, 'exactly'],
  ['the newest run, after another state in between', ['paid', 'invoiced', 'paid'], 3, 'exactly'],
  ['the newest run, after a time without any', ['paid', null, 'paid', 'paid'], 3, 'exactly'],
  ['after an unreadable entry, which may have had it', ['paid', 7, 'paid'], 3, 'at least'],
  ['the first version, if the history begins with it', ['paid', 'paid'], 1, 'at least'],
  ['no known day, if the newest entry has another state', ['paid', 'invoiced'], null, 'exactly'],
  ['no known day, if the newest entry is unreadable', ['paid', 7], null, 'at least'],
  ['no known day without a history', [], null, 'at least'],
])('is paid since %s', (_, payments, since, precision) => {
  expect(paymentSince(entriesOf(...payments), { payment: 'paid', isWhole: true })).toEqual({
    at: since === null ? null : day(since),
    isAtLeast: precision === 'at least',
  });
});

it('asks for older entries while the run may continue, and takes no page of ten for a whole history', () => {
  const page = entriesOf(...Array(10).fill('paid'));
  const readOn = { payment: 'paid', isWhole: false };
  expect(paymentSince(page, readOn)).toBeNull();
  expect(paymentSince([], readOn)).toBeNull();
  expect(paymentSince(entriesOf(null, ...Array(9).fill('paid')), readOn)).toEqual({
    at: day(2),
    isAtLeast: false,
  });
  const eleven = entriesOf('invoiced', ...Array(10).fill('paid'));
  expect(paymentSince(eleven, readOn)).toEqual({ at: day(2), isAtLeast: false });
  expect(paymentSince(page, { ...readOn, isWhole: true })).toEqual({ at: day(1), isAtLeast: true });
});
