import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, splitIntoComponents } from './cost-shares.ts';
import { cents } from './money.ts';
import { addBillionths, NO_SPRINTS, priceOfSprints, toBillionths, toSprints } from './sprints.ts';

describe('sprints are counted in whole billionths', () => {
  it.each([
    [0, 0],
    [3, 3],
    [0.5, 0.5],
    [-1, -1],
    [0.1 + 0.2, 0.3],
    [1 / 3, 0.333333333],
    [1e-10, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%f sprints count as %f', (sprints, counted) => {
    expect(toSprints(toBillionths(sprints))).toBe(counted);
  });
});

describe('priceOfSprints (R1: a sprint costs the rate)', () => {
  it.each([
    [3, 176_000, 528_000],
    [0.5, 176_000, 88_000],
    [1 / 3, 176_000, 58_667],
    [0.5, 176_001, 88_001],
    [-0.5, 176_001, -88_001],
    // Exactly 9,626,297.499999999 cents: a product above the safe integers would round it up.
    [0.962631579, 9_999_981, 9_626_297],
    [-0.962631579, 9_999_981, -9_626_297],
  ])('%f sprints at %i cents cost %i cents, a half away from zero', (sprints, rate, expected) => {
    expect(priceOfSprints(toBillionths(sprints), cents(rate))).toBe(expected);
  });

  it('agrees with exact integer arithmetic for any sprints and rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (billionths, rate) => {
          const exact = BigInt(billionths) * BigInt(rate) * 2n;
          const half = exact < 0n ? -1_000_000_000n : 1_000_000_000n;
          const rounded = Number((exact + half) / 2_000_000_000n);
          expect(priceOfSprints(toBillionths(billionths / 1e9), cents(rate))).toBe(rounded);
        },
      ),
    );
  });
});

describe('splitIntoComponents (R1: a quarter each of labour, delivery, op-ex and cap-ex)', () => {
  it.each([
    [528_000, [132_000, 132_000, 132_000, 132_000]],
    [1, [1, 0, 0, 0]],
    [3, [1, 1, 1, 0]],
    [-1, [0, 0, 0, -1]],
  ])(
    '%i cents are %j; cents left over go to labour, delivery, op-ex in turn',
    (price, expected) => {
      const { labour, delivery, opex, capex } = splitIntoComponents(cents(price));
      expect([labour, delivery, opex, capex]).toEqual(expected);
    },
  );

  it('adds up to exactly the price, no two quarters more than a cent apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (price) => {
        const quarters = Object.values(splitIntoComponents(cents(price)));
        expect(quarters.reduce((sum, quarter) => sum + quarter, 0)).toBe(price);
        expect(Math.max(...quarters) - Math.min(...quarters)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('apportion (largest remainder)', () => {
  it.each([
    ['one cent: the largest remainder gets it', 101, [1, 2], [25, 51]],
    ['one cent of equal remainders: the earlier row gets it', 102, [1, 1], [26, 25]],
    ['two cents of three equal remainders: the earlier two', 102, [1, 0, 1, 1], [26, 0, 26, 25]],
    ['a row without sprints gets no cent', 101, [0, 1], [0, 26]],
    ['negative sprints', 101, [-1, 2], [-25, 51]],
  ])('%s', (_, rate, sprints, expected) => {
    const rows = sprints.map(toBillionths);
    const { labour } = splitIntoComponents(
      priceOfSprints(rows.reduce(addBillionths, NO_SPRINTS), cents(rate)),
    );
    expect(apportion(labour, rows, cents(rate))).toEqual(expected);
  });

  it('keeps remainders exact where rate × sprints × 1e9 is beyond exact integers', () => {
    const rate = cents(9_999_999);
    const rows = [1.7, 900_001.7].map(toBillionths);
    const { delivery } = splitIntoComponents(
      priceOfSprints(rows.reduce(addBillionths, NO_SPRINTS), rate),
    );
    // Both quarters end in 0.575 cents, so the one cent left over goes to the earlier row.
    expect(apportion(delivery, rows, rate)).toEqual([4_250_000, 2_250_004_024_999]);
  });

  it('adds up to exactly the component, and each row is within a cent of its quarter', () => {
    const billionths = fc.integer({ min: -50_000_000_000, max: 500_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(billionths, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (amounts, rate) => {
          const rows = amounts.map((amount) => toBillionths(amount / 1e9));
          const price = priceOfSprints(rows.reduce(addBillionths, NO_SPRINTS), cents(rate));
          for (const total of Object.values(splitIntoComponents(price))) {
            const shares = apportion(total, rows, cents(rate));
            expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
            shares.forEach((share, row) => {
              const exact = ((amounts[row] ?? 0) / 1e9) * (rate / 4);
              expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
            });
          }
        },
      ),
    );
  });
});
