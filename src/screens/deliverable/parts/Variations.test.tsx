import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeliverable } from '../../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../../tests/support/records/turn-table.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { AgreedInAll } from './Variations.tsx';

/** @param states one letter for each signature, as in `SlotState`. */
function priced(states: string, price: number): Deliverable {
  return aDeliverable({
    ...signaturesIn(states),
    deliverableEstimatedCost: price,
    deliverableCost: states.includes('A') ? price : null,
  });
}

function ready<T>(value: T): Live<T> {
  return { state: 'ready', value, fromCache: false };
}

type Variations = Live<RecordList<Deliverable>>;

const listed = (...records: Deliverable[]): Variations => ready({ records, unreadable: [] });

function textOf(original: Live<Deliverable>, variations: Variations): string {
  const { container } = render(<AgreedInAll original={original} variations={variations} />);
  return container.textContent ?? '';
}

const ORIGINAL = ready(priced('AANN', 21_120));

describe('the sum over an original and its variations (R40)', () => {
  it.each<[string, Live<Deliverable>, Variations, string]>([
    [
      'agreed and proposed variations, a revoked, a half-signed and a lapsed one included',
      ORIGINAL,
      listed(...['AANN', 'NNNN', 'RRNN', 'ALNN', 'LLNN'].map((states) => priced(states, 500))),
      'Originally agreed $21,120.00 · agreed variations +$500.00 · agreed in all $21,620.00 ex GST · proposed, not yet signed +$2,000.00',
    ],
    [
      'reductions larger than the original, which give a credit',
      ready(priced('AANN', 100)),
      listed(priced('AANN', -440)),
      'Originally agreed $100.00 · agreed variations -$440.00 · agreed in all Credit $340.00 ex GST',
    ],
    [
      'a lapsed original',
      ready(priced('LLNN', 21_120)),
      listed(priced('AANN', 3520)),
      'The original has lapsed and is not agreed · agreed variations +$3,520.00 · agreed in all $3,520.00 ex GST · proposed, not yet signed +$21,120.00',
    ],
    [
      'an original that one side has signed',
      ready(priced('ANNN', 21_120)),
      listed(priced('LLNN', 3520)),
      'The original is not signed by both sides · agreed variations +$0.00 · agreed in all $0.00 ex GST · proposed, not yet signed +$24,640.00',
    ],
  ])('of %s', (_, original, variations, expected) => {
    expect(textOf(original, variations)).toBe(expected);
  });

  const failed = { state: 'failed', message: 'x' } as const;
  const partly = ready({ records: [priced('AANN', 1)], unreadable: [{ id: 'v', problem: 'x' }] });
  it.each<[string, Live<Deliverable>, Variations, string]>([
    ['the original is deleted', { state: 'missing' }, listed(), 'the original is not set'],
    ['the original is unreadable', failed, listed(), 'the original cannot be read'],
    ['the list failed', ORIGINAL, failed, 'the variations cannot be listed'],
    ['a variation is unreadable', ORIGINAL, partly, 'one variation cannot be read'],
  ])('claims no total if %s, and says why', (_, original, variations, reason) => {
    expect(textOf(original, variations)).toBe(`No total is shown: ${reason}.`);
  });
});
