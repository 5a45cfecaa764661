import { beforeAll, describe, test } from 'vitest';
import { SPRINT_RATE, storedSummary, without } from '../../support/records.ts';
import { type RulesCase, runCase, testPairs, testRefusals } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  ESTIMATE,
  EXTRA_ITEM,
  FROZEN_PRICE,
  NO_PRICE,
  PRICE,
  signatureIn,
} from '../support/deliverables.ts';
import { openRules } from '../support/session.ts';
import { completing, signing, signingSecond } from '../support/signing.ts';

beforeAll(() => openRules());

/** Freezes this amount for a deliverable whose parts are all 0. */
function freezing(amount: number): RulesCase {
  const nothing = storedSummary();
  return signing({
    stored: { deliverableEstimate: nothing, deliverableExtraItems: [] },
    signature: { signatureCost: amount, signatureHypothesisHistoryFBUIDs: {} },
    freeze: { deliverableCost: amount, deliverableAllocations: nothing },
  });
}

testRefusals('what the first commencement freezes (R7)', signing(), {
  'an amount that rounding explains, less than 0.3 beside the parts': {
    accepted: freezing(0.29),
    refused: freezing(0.3),
  },
  'the price of the estimate and the extra items': signing({
    signature: { signatureCost: PRICE - 1 },
    freeze: { ...FROZEN_PRICE, deliverableCost: PRICE - 1 },
  }),
  'a client freezes the same price, not another one': {
    accepted: signing({ actor: 'client' }),
    refused: signing({
      actor: 'client',
      signature: { signatureCost: 1 },
      freeze: { ...FROZEN_PRICE, deliverableCost: 1 },
    }),
  },
  'a number, not a text': signing({
    signature: { signatureCost: String(PRICE) },
    freeze: { ...FROZEN_PRICE, deliverableCost: String(PRICE) },
  }),
  'no negative price': signing({
    signature: { signatureCost: -PRICE },
    freeze: { ...FROZEN_PRICE, deliverableCost: -PRICE },
  }),
  'the estimate: its sum, even with the price that goes with it': signing({
    signature: { signatureCost: PRICE + SPRINT_RATE },
    freeze: {
      deliverableCost: PRICE + SPRINT_RATE,
      deliverableAllocations: storedSummary({ h1: 4 }),
    },
  }),
  'the estimate: its contractors': signing({
    freeze: {
      ...FROZEN_PRICE,
      deliverableAllocations: {
        ...ESTIMATE,
        contractors: ESTIMATE.contractors.map((row) => ({ ...row, uid: 'grace' })),
      },
    },
  }),
  'the estimate: its sources': signing({
    freeze: { ...FROZEN_PRICE, deliverableAllocations: { ...ESTIMATE, sourceFBUIDs: ['h2'] } },
  }),
  'the price': signing({ freeze: { deliverableAllocations: ESTIMATE } }),
  'the allocations': signing({ freeze: { deliverableCost: PRICE } }),
  'price and allocations in the write of the signature': signing({ freeze: {} }),
  "the same for the contractor's commencement": {
    accepted: signing({ key: CONTRACTOR }),
    refused: signing({ key: CONTRACTOR, freeze: {} }),
  },
  'the price again after a revocation': {
    accepted: signing({ states: { [CONTRACTOR]: 'revoked by other' } }),
    refused: signing({ states: { [CONTRACTOR]: 'revoked by other' }, freeze: {} }),
  },
  'the price again after a lapsed completion': {
    accepted: signing({
      states: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: { deliverableCost: 1, deliverableAllocations: storedSummary({ h1: 1 }) },
    }),
    refused: signing({
      states: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: { deliverableCost: 1, deliverableAllocations: storedSummary({ h1: 1 }) },
      signature: { signatureCost: 1 },
      freeze: {},
    }),
  },
  "today's price after a lapsed completion, not the old one": {
    accepted: signing({
      states: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: FROZEN_PRICE,
    }),
    refused: signing({
      states: { [CONTRACTOR_DONE]: 'hypothesis changed by other' },
      stored: { ...FROZEN_PRICE, deliverableEstimate: storedSummary({ h1: 5 }) },
      freeze: { ...FROZEN_PRICE, deliverableAllocations: storedSummary({ h1: 5 }) },
    }),
  },
});

describe('the extra items in the price', () => {
  const items = (count: number, amount: unknown = 10) =>
    Array.from({ length: count }, () => ({ amount, justification: 'x' }));
  const priced = (extras: unknown, cost: number): RulesCase =>
    signing({
      stored: { deliverableExtraItems: extras },
      signature: { signatureCost: cost },
      freeze: { ...FROZEN_PRICE, deliverableCost: cost },
    });
  const SPRINTS = 3 * SPRINT_RATE;

  test.concurrent.each([0, 1, 10, 11, 21, 31, 41, 50])(
    '%d items are all added up',
    async (count) => {
      await runCase('accepted', priced(items(count), SPRINTS + 10 * count));
      await runCase('refused', priced(items(count), SPRINTS + 10 * count - 1));
      if (count > 0) await runCase('refused', priced(items(count), SPRINTS + 10 * (count - 1)));
    },
  );

  test.concurrent.each<[string, unknown, number]>([
    ['a discount', items(1, -200.05), -200.05],
    ['amounts as text', items(2, '12.5'), 25],
    ['an item without an amount', [{ justification: 'x' }], 0],
    ['no list', null, 0],
    ['halves of a cent, each rounded up', items(50, 0.005), 0.5],
    ['thirds of 100 dollars', items(3, 33.333333), 99.99],
  ])('%s', async (_, extras, total) => {
    await runCase('accepted', priced(extras, SPRINTS + total));
    await runCase('refused', priced(extras, SPRINTS + total + 1));
  });

  test.concurrent.each([
    ['text that is no number', items(1, 'ten')],
    ['NaN', items(1, Number.NaN)],
    ['more than 50 items', items(51, 0)],
  ])('refuses to sign %s', async (_, extras) => {
    await runCase('refused', priced(extras, SPRINTS));
  });
});

const PARTS = ['signatureUid', 'signatureDate', 'signatureCost'] as const;

testRefusals('the rules ignore signatures that the app cannot read', completing(), {
  ...Object.fromEntries(
    PARTS.map((part) => [
      `completion is not signed beside one whose ${part} is null (R11)`,
      completing({ stored: { [CLIENT]: { ...signatureIn('other'), [part]: null } } }),
    ]),
  ),
  'the price is frozen again beside one whose date is null (R7)': {
    accepted: signing({
      stored: { [CONTRACTOR]: { ...signatureIn('other'), signatureDate: null } },
    }),
    refused: signing({
      stored: {
        [CONTRACTOR]: { ...signatureIn('other'), signatureDate: null },
        deliverableCost: 1,
      },
      signature: { signatureCost: 1 },
      freeze: {},
    }),
  },
});

const NEW_ESTIMATE = { deliverableEstimate: storedSummary({ h1: 9 }) };
const NEW_PRICE = 9 * SPRINT_RATE + EXTRA_ITEM.amount;

testPairs('a commencement under an active completion has the frozen price (R7)', {
  'also where the hypotheses have another total': {
    accepted: signing({
      states: { [CLIENT_DONE]: 'client' },
      stored: { ...FROZEN_PRICE, ...NEW_ESTIMATE },
      freeze: {},
    }),
    refused: signing({
      states: { [CLIENT_DONE]: 'client' },
      stored: { ...FROZEN_PRICE, ...NEW_ESTIMATE },
      signature: { signatureCost: NEW_PRICE },
      freeze: {
        deliverableCost: NEW_PRICE,
        deliverableAllocations: NEW_ESTIMATE.deliverableEstimate,
      },
    }),
  },
  'not after the completion was revoked': {
    accepted: signing({
      states: { [CLIENT_DONE]: 'revoked by client' },
      stored: { ...FROZEN_PRICE, ...NEW_ESTIMATE },
      signature: { signatureCost: NEW_PRICE },
      freeze: {
        deliverableCost: NEW_PRICE,
        deliverableAllocations: NEW_ESTIMATE.deliverableEstimate,
      },
    }),
    refused: signing({
      states: { [CLIENT_DONE]: 'revoked by client' },
      stored: { ...FROZEN_PRICE, ...NEW_ESTIMATE },
      freeze: {},
    }),
  },
});

testRefusals('a deliverable without an estimate is not signed', signing(), {
  'where the estimate is null': signing({ stored: { deliverableEstimate: null } }),
  'where the field is missing': {
    ...signing(),
    fixture: { records: { 'deliverables/d': without(deliverable(), 'deliverableEstimate') } },
  },
  'also beside an active commencement': {
    accepted: signingSecond(),
    refused: signingSecond({ stored: { deliverableEstimate: null } }),
  },
  'for completion': {
    accepted: completing(),
    refused: completing({ stored: { deliverableEstimate: null } }),
  },
});

testRefusals('a further signature (R7)', signingSecond(), {
  'has the frozen price': signingSecond({ signature: { signatureCost: PRICE + 1 } }),
  'carries a number, also where an older record froze a text': signingSecond({
    stored: { deliverableCost: String(PRICE) },
    signature: { signatureCost: String(PRICE) },
  }),
  'does not change the frozen cost': signingSecond({
    signature: { signatureCost: 7 },
    freeze: { deliverableCost: 7 },
  }),
  'does not change the frozen allocations': signingSecond({
    freeze: { deliverableAllocations: storedSummary({ h1: 9 }) },
  }),
  'does not change the frozen allocations, even after the estimate changed': {
    accepted: signingSecond({ stored: { deliverableEstimate: storedSummary({ h1: 9 }) } }),
    refused: signingSecond({
      stored: { deliverableEstimate: storedSummary({ h1: 9 }) },
      freeze: { deliverableAllocations: storedSummary({ h1: 9 }) },
    }),
  },
  'does not clear the frozen price': signingSecond({ freeze: NO_PRICE }),
  'is refused where nothing is frozen': signingSecond({ stored: { deliverableCost: null } }),
  'has the frozen price, whatever extra items were added since': {
    accepted: signingSecond({ stored: { deliverableExtraItems: [{ amount: 9_000 }] } }),
    refused: signingSecond({
      stored: { deliverableExtraItems: [{ amount: 9_000 }] },
      signature: { signatureCost: 3 * SPRINT_RATE + 9_000 },
    }),
  },
});

testRefusals('a completion (R11)', completing(), {
  'needs an active client commencement: not none': completing({
    states: { [CONTRACTOR]: 'other' },
  }),
  'needs an active client commencement: not a revoked one': {
    accepted: completing({ states: { [CONTRACTOR]: 'other', [CLIENT]: 'other' } }),
    refused: completing({ states: { [CONTRACTOR]: 'other', [CLIENT]: 'revoked by other' } }),
  },
  'needs it for the contractor side too': {
    accepted: completing({ key: CONTRACTOR_DONE }),
    refused: completing({ key: CONTRACTOR_DONE, states: { [CONTRACTOR]: 'other' } }),
  },
  'does not change the frozen price': completing({
    freeze: { deliverableCost: PRICE + 1 },
    signature: { signatureCost: PRICE + 1 },
  }),
  'freezes nothing on its own': completing({ states: {}, freeze: FROZEN_PRICE }),
  'carries the frozen price': completing({ signature: { signatureCost: PRICE - 1 } }),
});
