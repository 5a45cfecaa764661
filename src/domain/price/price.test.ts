import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDeliverable, aHypothesisWith } from '../../../tests/support/records/test-records.ts';
import { sumCents, toAud, toCents } from '../text/money.ts';
import { hypothesisCost } from './allocations.ts';
import { extraItemsTotal, pricePartsOf, priceShown, withGst } from './price.ts';

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[500, -120.5], 379.5],
  [[1.005], 1.01],
  [[Number.NaN, 3], 3],
])('the extra items %j cost %f AUD', (amounts, expected) => {
  const items = amounts.map((amount) => ({ amount, justification: '' }));
  expect(extraItemsTotal(items)).toBe(expected);
});

it('the parts of a price sum to it, to the cent, also if an override changed the extra items (R5, R14)', () => {
  const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((aud) => toAud(toCents(aud)));
  fc.assert(
    fc.property(amount, amount, fc.array(amount), (price, subtotal, amounts) => {
      const deliverableExtraItems = amounts.map((one) => ({ amount: one, justification: '' }));
      const parts = pricePartsOf({
        price,
        allocations: { subtotal },
        deliverable: { deliverableExtraItems },
      });
      const { sprints, extraItems, rest } = parts ?? { sprints: 0, extraItems: 0, rest: 0 };
      expect(sprints).toBe(subtotal);
      expect(extraItems).toBe(extraItemsTotal(deliverableExtraItems));
      expect(sumCents([sprints, extraItems, rest].map(toCents))).toBe(toCents(price));
    }),
  );
  expect(pricePartsOf({ price: 1, allocations: null, deliverable: aDeliverable() })).toBeNull();
});

it.each([
  ['not frozen: the current price', null, 5380.1, [5380.1, 0]],
  ['frozen: the frozen cost', 5000, 5380.1, [5000, 380.1]],
  ['0 is a price', 0, 5380.1, [0, 5380.1]],
  ['frozen above the current price: a negative difference', 6000, 5380.1, [6000, -619.9]],
  ['not calculated', null, null, [null, 0]],
  ['frozen, not calculated', 7, null, [7, 0]],
] as const)('priceShown (R4): %s', (_, frozen, current, [shown, difference]) => {
  const stored = aDeliverable({ deliverableCost: frozen, deliverableEstimatedCost: current });
  expect(priceShown(stored)).toEqual({ shown, current, frozen, difference });
  const another = { ...stored, deliverableEstimatedCost: 1 };
  expect(priceShown(another, current)).toEqual({ shown, current, frozen, difference });
});

it.each([
  ['its stored cost', { hypothesisCost: 99.5 }, 2000, 99.5],
  ['a stored 0', { hypothesisCost: 0 }, 2000, 0],
  ['its sprints × its deliverable rate', {}, 2000, 6000],
  ['its sprints × 1760 in the backlog', {}, undefined, 5280],
])('hypothesisCost (R5): is %s', (_, fields, sprintRate, expected) => {
  const hypothesis = aHypothesisWith({ a: 1, b: 2 }, fields);
  const options = sprintRate === undefined ? { hypothesis } : { hypothesis, sprintRate };
  expect(hypothesisCost(options)).toBe(expected);
});

it.each([
  [21_120, 2_112, 23_232],
  [0.04, 0, 0.04],
  [-0.04, 0, -0.04],
  [0.05, 0.01, 0.06],
  [5280.25, 528.03, 5808.28],
  [-0.05, -0.01, -0.06],
  [1.15, 0.12, 1.27],
  [1e12, 1e11, 1.1e12],
])(
  'withGst: a tenth, rounded half away from zero to the cent (R45): %d: %d',
  (exGst, gst, inclGst) => {
    expect(withGst(exGst)).toEqual({ exGst, gst, inclGst });
  },
);
