import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAud } from '../costing/money.ts';
import type { Deliverable } from '../records/entities.ts';
import { agreementTotals } from '../status/agreed.ts';
import { aDeliverable } from '../testing/test-records.ts';
import { ALL_SLOT_STATES, signaturesIn } from '../testing/turn-table.ts';
import { agreementStateOf, variationTotals } from './variation-totals.ts';

/** @param price AUD: frozen while a signature is active, else the live price. Null for neither. */
function priced(states: string, price: number | null): Deliverable {
  return aDeliverable({
    ...signaturesIn(states),
    deliverableEstimatedCost: price,
    deliverableCost: states.includes('A') ? price : null,
  });
}

describe('agreementStateOf', () => {
  it.each(ALL_SLOT_STATES)('%s', (states) => {
    const isAgreed = states.startsWith('AA') || !states.endsWith('NN');
    const isLapsed = /^(L[NRL]|[NR]L)/.test(states);
    const expected = isAgreed ? 'agreed' : isLapsed ? 'lapsed' : 'proposed';
    expect(agreementStateOf(signaturesIn(states))).toBe(expected);
  });
});

describe('variationTotals', () => {
  const nothing = {
    originallyAgreed: 0,
    agreedVariations: 0,
    agreedInAll: 0,
    proposed: 0,
    uncalculated: 0,
  };

  it('adds an original, its agreed variation and its proposed variation', () => {
    const variations = [priced('AANN', 3520), priced('NNNN', 1760)];
    expect(variationTotals(priced('AANN', 21_120), variations)).toEqual({
      originallyAgreed: 2_112_000,
      agreedVariations: 352_000,
      agreedInAll: 2_464_000,
      proposed: 176_000,
      uncalculated: 0,
    });
  });

  it.each([
    ['no variation', 'AANN', [], { originallyAgreed: 10_000, agreedInAll: 10_000 }],
    ['complete after a lapse', 'LLAA', [], { originallyAgreed: 10_000, agreedInAll: 10_000 }],
    ['lapsed original', 'LLNN', [], {}],
    ['original commenced by one side', 'ANNN', [], { proposed: 10_000 }],
    ['original signed again by one side after a lapse', 'ALNN', [], { proposed: 10_000 }],
    ['revoked original', 'RRNN', [], { proposed: 10_000 }],
    [
      'lapsed variation',
      'AANN',
      [priced('LLNN', 7)],
      { originallyAgreed: 10_000, agreedInAll: 10_000 },
    ],
    [
      'agreed variation of a lapsed original',
      'LLNN',
      [priced('AANN', 7)],
      { agreedVariations: 700, agreedInAll: 700 },
    ],
    [
      'credit larger than the original',
      'AANN',
      [priced('AANN', -150.5)],
      { originallyAgreed: 10_000, agreedVariations: -15_050, agreedInAll: -5_050 },
    ],
    ['price of 0', 'AANN', [priced('AANN', 0)], { originallyAgreed: 10_000, agreedInAll: 10_000 }],
    [
      'variation without a calculated price',
      'AANN',
      [priced('NNNN', null)],
      { originallyAgreed: 10_000, agreedInAll: 10_000, uncalculated: 1 },
    ],
    [
      'lapsed variation without a calculated price',
      'AANN',
      [priced('LLNN', null)],
      { originallyAgreed: 10_000, agreedInAll: 10_000 },
    ],
  ])('%s', (_, states, variations, expected) => {
    expect(variationTotals(priced(states, 100), variations)).toEqual({ ...nothing, ...expected });
  });

  it('adds 0.1 and 0.2 to exactly 0.3', () => {
    const { agreedInAll } = variationTotals(priced('AANN', 0.1), [priced('AANN', 0.2)]);
    expect(agreedInAll).toBe(30);
  });

  const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((cents) => cents / 100);
  const deliverable = fc
    .tuple(fc.constantFrom(...ALL_SLOT_STATES), fc.option(amount))
    .map(([states, price]) => priced(states, price));

  it('agrees to the cent with the totals of the research, which count a lapse as proposed', () => {
    fc.assert(
      fc.property(deliverable, fc.array(deliverable), (original, variations) => {
        const totals = variationTotals(original, variations);
        const all = [original, ...variations];
        const lapsed = all.filter((one) => agreementStateOf(one) === 'lapsed');
        expect(totals.agreedInAll).toBe(totals.originallyAgreed + totals.agreedVariations);
        expect(toAud(totals.agreedInAll)).toBe(agreementTotals(all).agreed);
        expect(totals.proposed + 0).toBe(
          Math.round((agreementTotals(all).proposed - agreementTotals(lapsed).proposed) * 100) + 0,
        );
      }),
    );
  });
});
