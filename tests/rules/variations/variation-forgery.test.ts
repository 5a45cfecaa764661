/** A forged variation beside the legal one that differs in one fact (R40). */
import { beforeAll } from 'vitest';
import { STORED_REVISION } from '../../support/records.ts';
import { OTHER_RESEARCH } from '../support/actors.ts';
import { testRefusals } from '../support/cases.ts';
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

testRefusals('the original of a new variation', LEGAL, {
  exists: proposing({ fields: { deliverableVariationOfFBUID: 'missing' } }),
  'is another record': proposing({ fields: { deliverableVariationOfFBUID: 'new' } }),
  'is no variation itself': {
    accepted: proposing({ fields: { deliverableVariationOfFBUID: 'plain' } }),
    refused: proposing({ fields: { deliverableVariationOfFBUID: 'variation' } }),
  },
  'is in the same research': proposing({ fields: { deliverableVariationOfFBUID: 'elsewhere' } }),
  'is in the research that the variation names': {
    accepted: proposing({
      fields: {
        deliverableVariationOfFBUID: 'elsewhere',
        deliverableResearchFBUID: OTHER_RESEARCH,
      },
    }),
    refused: proposing({ fields: { deliverableResearchFBUID: OTHER_RESEARCH } }),
  },
  'may have no research if the variation has none': {
    accepted: proposing({
      original: { deliverableResearchFBUID: null },
      fields: { deliverableResearchFBUID: null },
    }),
    refused: proposing({ fields: { deliverableResearchFBUID: null } }),
  },
  'is a deliverable, not an entry of its history': proposing({
    fields: { deliverableVariationOfFBUID: `original/history/${STORED_REVISION}` },
  }),
  'is named': proposing({ fields: { deliverableVariationOfFBUID: null } }),
  'is named by a text, because no list finds a number': {
    accepted: proposing({ fields: { deliverableVariationOfFBUID: '7' } }),
    refused: proposing({ fields: { deliverableVariationOfFBUID: 7 } }),
  },
});

testRefusals('the commencement of the original', LEGAL, {
  'is signed': proposing({ states: {} }),
  'may be signed by the contractor alone': {
    accepted: COMMENCED_BY_CONTRACTOR,
    refused: proposing({ states: { [CONTRACTOR]: 'revoked by staff' } }),
  },
  'is not revoked': proposing({ states: { [CLIENT]: 'revoked by client' } }),
  'has not lapsed': proposing({
    states: {
      [CONTRACTOR]: 'hypothesis changed by staff',
      [CLIENT]: 'hypothesis changed by client',
    },
  }),
  'is active before the commit that proposes the variation': {
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
  'stays active in the commit that proposes the variation': {
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
});

testRefusals('a new variation', LEGAL, {
  'has the rate of its original (R2)': proposing({ fields: { deliverableSprintRate: RATE + 1 } }),
  'has the default rate if its original has none': {
    accepted: proposing({
      original: { deliverableSprintRate: null },
      fields: { deliverableSprintRate: 1760 },
    }),
    refused: proposing({ original: { deliverableSprintRate: null } }),
  },
  'has the rate that its original stores as a text': {
    accepted: proposing({
      original: { deliverableSprintRate: '1500.5' },
      fields: { deliverableSprintRate: 1500.5 },
    }),
    refused: proposing({ original: { deliverableSprintRate: '1500.5' } }),
  },
  'has no extra items': proposing({ fields: { deliverableExtraItems: [EXTRA_ITEM] } }),
  'is written by staff': {
    accepted: proposing({ actor: 'another staff' }),
    refused: proposing({ actor: 'client' }),
  },
});
