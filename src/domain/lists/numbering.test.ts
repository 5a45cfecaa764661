import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NUMBER } from '../validation/limits.ts';
import { nextNumber, numberToSave, savedText } from './numbering.ts';

describe('R20 next number', () => {
  it.each([
    ['highest exceeds the count', [7, 2], 8],
    ['count exceeds the highest', [1, 1, 1], 4],
    ['unnumbered ones count', [null, null], 3],
    ['unnumbered beside a higher number', [null, 5], 6],
    ['a fraction: the next whole number above it', [4.5], 5],
    ['NaN counts as a sibling, but not as a number', [Number.NaN, 1], 3],
    ['the limit counts as a sibling, but not as a number', [1_000_000, 4], 5],
  ])('%s', (_case, numbers, expected) => {
    expect(nextNumber(numbers)).toBe(expected);
  });

  const numbers = fc.array(
    fc.option(fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }))),
  );

  it('is whole, within the limit, above the count and above every number below the limit', () => {
    fc.assert(
      fc.property(numbers, (existing) => {
        const next = nextNumber(existing);
        expect(Number.isInteger(next)).toBe(true);
        expect(next).toBeLessThanOrEqual(MAX_NUMBER);
        expect(next).toBeGreaterThan(existing.length);
        for (const number of existing) {
          if (number !== null && number < MAX_NUMBER) expect(next).toBeGreaterThan(number);
        }
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(numbers, (existing) => {
        expect(nextNumber(existing.toReversed())).toBe(nextNumber(existing));
      }),
    );
  });
});

describe('R20 number to save where one was offered', () => {
  it.each([
    ['free, above the next one: kept', 12, [1, 2], 12],
    ['free, below the highest: kept', 3, [1, 9], 3],
    ['taken: the next one', 2, [1, 2], 3],
    ['siblings without a number take none', 1, [null, null], 1],
    ['nothing offered: the next one', null, [4], 5],
  ])('%s', (_case, offered, numbers, expected) => {
    expect(numberToSave(offered, numbers)).toBe(expected);
  });

  it.each([
    ['the typed number', '12', 12, 'Saved'],
    ['no number', '', null, 'Saved'],
    ['another number', ' 2 ', 5, 'Saved as number 5: another record already has number 2'],
  ])('the message after a save with %s', (_case, typed, saved, expected) => {
    expect(savedText(typed, saved)).toBe(expected);
  });
});
