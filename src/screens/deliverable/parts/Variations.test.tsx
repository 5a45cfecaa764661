import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeliverable } from '../../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../../tests/support/records/turn-table.ts';
import type { RecordList } from '../../../data/live.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { Original } from './page-context.ts';
import { AgreedInAll } from './Variations.tsx';

/** @param states one letter for each signature, as in `SlotState`. */
function priced(states: string, price: number): Deliverable {
  return aDeliverable({
    ...signaturesIn(states),
    deliverableEstimatedCost: price,
    deliverableCost: states.includes('A') ? price : null,
  });
}

type Variations = RecordList<Deliverable>;

const listed = (...records: Deliverable[]): Variations => ({ records, unreadable: [] });

function textOf(original: Original, variations: Variations): string {
  const { container } = render(<AgreedInAll original={original} variations={variations} />);
  return container.textContent ?? '';
}

const ORIGINAL = priced('AANN', 21_120);

describe('the sum over an original and its variations (R40)', () => {
  it.each<[string, Original, Variations, string]>([
    [
      'agreed and proposed variations, a revoked, a half-signed and a lapsed one included',
      ORIGINAL,
      listed(...['AANN', 'NNNN', 'RRNN', 'ALNN', 'LLNN'].map((states) => priced(states, 500))),
      'Originally agreed$21,120.00Agreed variations+$500.00Agreed in all$21,620.00 ex GSTProposed, not yet signed+$2,000.00',
    ],
    [
      'reductions larger than the original, which give a credit',
      priced('AANN', 100),
      listed(priced('AANN', -440)),
      'Originally agreed$100.00Agreed variations-$440.00Agreed in allCredit $340.00 ex GST',
    ],
    [
      'a lapsed original',
      priced('LLNN', 21_120),
      listed(priced('AANN', 3520)),
      'The original has lapsed and is not agreed–Agreed variations+$3,520.00Agreed in all$3,520.00 ex GSTProposed, not yet signed+$21,120.00',
    ],
    [
      'an original that one side has signed',
      priced('ANNN', 21_120),
      listed(priced('LLNN', 3520)),
      'The original is not signed by both sides–Agreed variations+$0.00Agreed in all$0.00 ex GSTProposed, not yet signed+$24,640.00',
    ],
  ])('of %s', (_, original, variations, expected) => {
    expect(textOf(original, variations)).toBe(expected);
  });

  const partly = { records: [priced('AANN', 1)], unreadable: [{ id: 'v', problem: 'x' }] };
  it.each<[string, Original, Variations, string]>([
    ['the original is deleted', 'missing', listed(), 'the original is not set'],
    ['the original is unreadable', 'unreadable', listed(), 'the original cannot be read'],
    ['a variation is unreadable', ORIGINAL, partly, 'one variation cannot be read'],
  ])('claims no total if %s, and says why', (_, original, variations, reason) => {
    expect(textOf(original, variations)).toBe(`No total is shown: ${reason}.`);
  });
});
