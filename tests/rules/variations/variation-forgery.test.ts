/** A forged variation beside the legal one that differs in one fact (R40). */
import { beforeAll } from 'vitest';
import { STORED_REVISION } from '../../support/records.ts';
import { OTHER_RESEARCH } from '../support/actors.ts';
import { testPairs } from '../support/cases.ts';
import {
  CLIENT,
  CONTRACTOR,
  EXTRA_ITEM,
  FROZEN_PRICE,
  NO_PRICE,
  newSignature,
  signatureIn,
} from '../support/deliverables.ts';
import { openRules } from '../support/session.ts';
import { proposing, RATE } from './variations.ts';

beforeAll(() => openRules());

const LEGAL = proposing();
const COMMENCED_BY_CONTRACTOR = proposing({ states: { [CONTRACTOR]: 'staff' } });

testPairs('the original of a new variation', [
  {
    rule: 'exists',
    accepted: LEGAL,
    refused: proposing({ fields: { deliverableVariationOfFBUID: 'missing' } }),
  },
  {
    rule: 'is another record',
    accepted: LEGAL,
    refused: proposing({ fields: { deliverableVariationOfFBUID: 'new' } }),
  },
  {
    rule: 'is no variation itself',
    accepted: proposing({ fields: { deliverableVariationOfFBUID: 'plain' } }),
    refused: proposing({ fields: { deliverableVariationOfFBUID: 'variation' } }),
  },
  {
    rule: 'is in the same research',
    accepted: LEGAL,
    refused: proposing({ fields: { deliverableVariationOfFBUID: 'elsewhere' } }),
  },
  {
    rule: 'is in the research that the variation names',
    accepted: proposing({
      fields: {
        deliverableVariationOfFBUID: 'elsewhere',
        deliverableResearchFBUID: OTHER_RESEARCH,
      },
    }),
    refused: proposing({ fields: { deliverableResearchFBUID: OTHER_RESEARCH } }),
  },
  {
    rule: 'may have no research if the variation has none',
    accepted: proposing({
      original: { deliverableResearchFBUID: null },
      fields: { deliverableResearchFBUID: null },
    }),
    refused: proposing({ fields: { deliverableResearchFBUID: null } }),
  },
  {
    rule: 'is a deliverable, not an entry of its history',
    accepted: LEGAL,
    refused: proposing({
      fields: { deliverableVariationOfFBUID: `original/history/${STORED_REVISION}` },
    }),
  },
  {
    rule: 'is named',
    accepted: LEGAL,
    refused: proposing({ fields: { deliverableVariationOfFBUID: null } }),
  },
  {
    rule: 'is named by a text, because no list finds a number',
    accepted: proposing({ fields: { deliverableVariationOfFBUID: '7' } }),
    refused: proposing({ fields: { deliverableVariationOfFBUID: 7 } }),
  },
]);

testPairs('the commencement of the original', [
  {
    rule: 'is signed',
    accepted: LEGAL,
    refused: proposing({ states: {} }),
  },
  {
    rule: 'may be signed by the contractor alone',
    accepted: COMMENCED_BY_CONTRACTOR,
    refused: proposing({ states: { [CONTRACTOR]: 'revoked by staff' } }),
  },
  {
    rule: 'is not revoked',
    accepted: LEGAL,
    refused: proposing({ states: { [CLIENT]: 'revoked by client' } }),
  },
  {
    rule: 'has not lapsed',
    accepted: LEGAL,
    refused: proposing({
      states: {
        [CONTRACTOR]: 'hypothesis changed by staff',
        [CLIENT]: 'hypothesis changed by client',
      },
    }),
  },
  {
    rule: 'is active before the commit that proposes the variation',
    accepted: proposing({
      states: { [CLIENT]: 'client' },
      also: (fixture) =>
        fixture.save('deliverables', 'original', { [CONTRACTOR]: newSignature('staff') }),
    }),
    refused: proposing({
      states: {},
      also: (fixture) =>
        fixture.save('deliverables', 'original', {
          [CONTRACTOR]: newSignature('staff'),
          ...FROZEN_PRICE,
        }),
    }),
  },
  {
    rule: 'stays active in the commit that proposes the variation',
    accepted: proposing({
      states: { [CONTRACTOR]: 'staff', [CLIENT]: 'client' },
      also: (fixture) =>
        fixture.save('deliverables', 'original', {
          [CONTRACTOR]: signatureIn('revoked by staff'),
        }),
    }),
    refused: proposing({
      states: { [CONTRACTOR]: 'staff' },
      also: (fixture) =>
        fixture.save('deliverables', 'original', {
          [CONTRACTOR]: signatureIn('revoked by staff'),
          ...NO_PRICE,
        }),
    }),
  },
]);

testPairs('a new variation', [
  {
    rule: 'has the rate of its original (R2)',
    accepted: LEGAL,
    refused: proposing({ fields: { deliverableSprintRate: RATE + 1 } }),
  },
  {
    rule: 'has the default rate if its original has none',
    accepted: proposing({
      original: { deliverableSprintRate: null },
      fields: { deliverableSprintRate: 1760 },
    }),
    refused: proposing({ original: { deliverableSprintRate: null } }),
  },
  {
    rule: 'has the rate that its original stores as a text',
    accepted: proposing({
      original: { deliverableSprintRate: '1500.5' },
      fields: { deliverableSprintRate: 1500.5 },
    }),
    refused: proposing({ original: { deliverableSprintRate: '1500.5' } }),
  },
  {
    rule: 'has no extra items',
    accepted: LEGAL,
    refused: proposing({ fields: { deliverableExtraItems: [EXTRA_ITEM] } }),
  },
  {
    rule: 'is written by staff',
    accepted: proposing({ actor: 'another staff' }),
    refused: proposing({ actor: 'client' }),
  },
]);
