import { beforeAll, describe } from 'vitest';
import { SIGNATURE_KEYS } from '../../../src/domain/records/entities.ts';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import { type RulesCase, testPairs, testRefusals } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  FROZEN_PRICE,
  NO_PRICE,
  type SignatureStates,
  signatureIn,
} from '../support/deliverables.ts';
import {
  ALL_SIGNED,
  changing,
  GROWN,
  LAPSED,
  lapse,
  MORE,
  SIGNED,
} from '../support/hypothesis-changes.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

describe.each(SIGNATURE_KEYS)('while %s is active', (key) => {
  const states: SignatureStates = { [key]: 'other' };
  testPairs('a change of the total', {
    'lapses it': {
      accepted: changing({ states, fields: MORE, beside: { ...GROWN, ...lapse(states) } }),
      refused: changing({ states, fields: MORE, beside: GROWN }),
    },
  });
});

const UNDATED: StoredData = { ...signatureIn('other'), signatureDate: null };

testRefusals('a lapse', changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }), {
  'deprecates all active signatures at once': {
    accepted: changing({
      states: { [CLIENT]: 'other', [CONTRACTOR]: 'staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'other', [CONTRACTOR]: 'staff' }) },
    }),
    refused: changing({
      states: { [CLIENT]: 'other', [CONTRACTOR]: 'staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'other' }) },
    }),
  },
  'leaves an earlier revocation as it is': {
    accepted: changing({
      states: { [CLIENT]: 'other', [CONTRACTOR]: 'revoked by staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
    refused: changing({
      states: { [CLIENT]: 'other', [CONTRACTOR]: 'revoked by staff' },
      fields: MORE,
      beside: {
        ...GROWN,
        ...lapse(SIGNED),
        [CONTRACTOR]: signatureIn('hypothesis changed by staff'),
      },
    }),
  },
  'leaves a signature without a date as it is': {
    accepted: changing({
      stored: { ...FROZEN_PRICE, [CONTRACTOR]: UNDATED },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
    refused: changing({
      stored: { ...FROZEN_PRICE, [CONTRACTOR]: UNDATED },
      fields: MORE,
      beside: {
        ...GROWN,
        ...lapse(SIGNED),
        [CONTRACTOR]: { ...UNDATED, deprecatedReason: 'hypothesis changed' },
      },
    }),
  },
  'adds no signature': changing({
    fields: MORE,
    // A completion signature keeps the price, so this write keeps it: only the new signature is wrong.
    beside: { ...GROWN, [CLIENT]: signatureIn(LAPSED), [CLIENT_DONE]: signatureIn(LAPSED) },
  }),
  'changes nothing else in a signature': changing({
    fields: MORE,
    beside: {
      ...GROWN,
      ...lapse(SIGNED),
      [CLIENT]: { ...signatureIn(LAPSED), signatureUid: 'staff' },
    },
  }),
  'gives the reason "hypothesis changed" and no other': changing({
    fields: MORE,
    beside: { ...GROWN, ...lapse(SIGNED), [CLIENT]: signatureIn('revoked by other') },
  }),
  'does not remove a signature': changing({
    fields: MORE,
    beside: { ...GROWN, ...NO_PRICE, [CLIENT]: null },
  }),
  'clears the price (R7)': changing({
    fields: MORE,
    beside: { ...GROWN, [CLIENT]: signatureIn(LAPSED) },
  }),
  ...Object.fromEntries(
    ['deliverableCost', 'deliverableAllocations'].map((field) => [
      `does not clear only ${field}`,
      changing({
        fields: MORE,
        beside: { ...GROWN, [CLIENT]: signatureIn(LAPSED), [field]: null },
      }),
    ]),
  ),
  'keeps the price of completed work (R7, R9)': {
    accepted: changing({
      states: { [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' }) },
    }),
    refused: changing({
      states: { [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' },
      fields: MORE,
      beside: {
        ...GROWN,
        ...lapse({ [CLIENT]: 'other', [CONTRACTOR_DONE]: 'other' }),
        ...NO_PRICE,
      },
    }),
  },
  'sets no new price': changing({
    fields: MORE,
    beside: { ...GROWN, ...lapse(SIGNED), deliverableCost: 1 },
  }),
  'comes without an edit': changing({
    fields: MORE,
    beside: { ...GROWN, ...lapse(SIGNED), deliverablePaymentState: 'paid' },
  }),
  'changes the sprints of the stored estimate, even if they are wrong': {
    accepted: changing({
      stored: { deliverableEstimate: storedSummary({ h1: 5 }) },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
    refused: changing({
      stored: { deliverableEstimate: storedSummary({ h1: 4 }) },
      fields: MORE,
      beside: { ...GROWN, ...lapse(SIGNED) },
    }),
  },
  'is written by staff': {
    actor: 'client',
    fixture: { records: { 'deliverables/d': deliverable(SIGNED) } },
    commit: (fixture) =>
      fixture.save('deliverables', 'd', { ...GROWN, ...lapse(SIGNED) }, { uid: 'client' }),
  },
});

/** Without a hypothesis in the commit, the rule of the deliverable alone decides. */
testPairs(
  'a lapse with a new estimate and no changed hypothesis',
  Object.fromEntries(
    SIGNATURE_KEYS.map((key) => {
      const lapsing = (fields: StoredData): RulesCase => ({
        fixture: { records: { 'deliverables/d': deliverable(ALL_SIGNED) } },
        commit: (fixture) => fixture.save('deliverables', 'd', { ...GROWN, ...fields }),
      });
      return [
        `leaves no ${key} active`,
        { accepted: lapsing(lapse(ALL_SIGNED)), refused: lapsing(without(lapse(ALL_SIGNED), key)) },
      ];
    }),
  ),
);
