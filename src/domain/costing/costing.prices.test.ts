import { describe, expect, it } from 'vitest';
import { aDeliverable, aHypothesisWith, aSummary } from '../testing/test-records.ts';
import { extraItemsOfPrice, extraItemsTotal, hypothesisCost, priceOf, withGst } from './costing.ts';

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

describe('extraItemsOfPrice', () => {
  const extraItems = [{ amount: 250.5, justification: 'Added by an override' }];
  it('is the sum of the current items while no price is frozen', () => {
    const deliverable = aDeliverable({ deliverableExtraItems: extraItems });
    expect(extraItemsOfPrice(deliverable)).toBe(250.5);
  });

  it.each([
    ['a price', { deliverableCost: 5380.1 }],
    ['allocations', { deliverableAllocations: aSummary({ subtotal: 5280 }) }],
  ])('is the sum of the current items if an older record froze only %s', (_, frozen) => {
    const deliverable = aDeliverable({ deliverableExtraItems: extraItems, ...frozen });
    expect(extraItemsOfPrice(deliverable)).toBe(250.5);
  });

  it('is the frozen price less the frozen allocations, whatever the current items are', () => {
    const deliverable = aDeliverable({
      deliverableCost: 5380.1,
      deliverableAllocations: aSummary({ subtotal: 5280 }),
      deliverableExtraItems: extraItems,
    });
    expect(extraItemsOfPrice(deliverable)).toBe(100.1);
  });
});

describe('priceOf (R4)', () => {
  it.each([
    [
      'not frozen: live',
      null,
      5380.1,
      { total: 5380.1, live: 5380.1, frozen: null, difference: 0 },
    ],
    [
      'frozen: the frozen cost',
      5000,
      5380.1,
      { total: 5000, live: 5380.1, frozen: 5000, difference: 380.1 },
    ],
    ['0 is a price', 0, 5380.1, { total: 0, live: 5380.1, frozen: 0, difference: 5380.1 }],
    [
      'frozen above live: a negative difference',
      6000,
      5380.1,
      { total: 6000, live: 5380.1, frozen: 6000, difference: -619.9 },
    ],
    ['not calculated', null, null, { total: null, live: null, frozen: null, difference: 0 }],
    ['frozen, not calculated', 7, null, { total: 7, live: null, frozen: 7, difference: 0 }],
  ])('%s', (_, deliverableCost, live, expected) => {
    const stored = aDeliverable({ deliverableCost, deliverableEstimatedCost: live });
    expect(priceOf(stored)).toEqual(expected);
    const another = aDeliverable({ deliverableCost, deliverableEstimatedCost: 1 });
    expect(priceOf(another, live)).toEqual(expected);
  });
});

describe('hypothesisCost (R5)', () => {
  it.each([
    ['its stored cost', { hypothesisCost: 99.5 }, 2000, 99.5],
    ['a stored 0', { hypothesisCost: 0 }, 2000, 0],
    ['its sprints × its deliverable rate', {}, 2000, 6000],
    ['its sprints × 1760 in the backlog', {}, undefined, 5280],
  ])('is %s', (_, fields, sprintRate, expected) => {
    const hypothesis = aHypothesisWith({ a: 1, b: 2 }, fields);
    expect(
      hypothesisCost(sprintRate === undefined ? { hypothesis } : { hypothesis, sprintRate }),
    ).toBe(expected);
  });
});

describe('withGst: 10 % of the total, rounded half away from zero to the cent (R45)', () => {
  it.each([
    [0, 0, 0],
    [21_120, 2_112, 23_232],
    [0.04, 0, 0.04],
    [0.05, 0.01, 0.06],
    [5280.25, 528.03, 5808.28],
    [-0.05, -0.01, -0.06],
    [-8_550, -855, -9_405],
    [1.15, 0.12, 1.27],
    [1e12, 1e11, 1.1e12],
  ])('%d: %d', (exGst, gst, inclGst) => {
    expect(withGst(exGst)).toEqual({ exGst, gst, inclGst });
  });

  it('never shows minus zero', () => {
    expect(Object.is(withGst(-0.04).gst, 0)).toBe(true);
  });
});
