import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, toAud, toCents } from './money.ts';

it.each([
  [0.01, 1],
  [0.1 + 0.2, 30],
  [0.005, 1],
  [-0.005, -1],
  [1.005, 101],
  [-1.005, -101],
  [-0.001, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [Number.NEGATIVE_INFINITY, 0],
])('%f AUD are %i cents, a half away from zero, and never -0 (R1)', (aud, expected) => {
  expect(toCents(aud)).toBe(expected);
});

it('toCents returns every amount of cents up to ten billion dollars unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (whole) => {
      expect(toCents(toAud(cents(whole)))).toBe(whole);
    }),
  );
});

it('toCents ignores the floating-point noise of a sum of dollars', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e8, max: 1e8 }), { maxLength: 30 }), (amounts) => {
      const dollars = amounts.reduce((sum, amount) => sum + amount / 100, 0);
      expect(toCents(dollars)).toBe(amounts.reduce((sum, amount) => sum + amount, 0) + 0);
    }),
  );
});
