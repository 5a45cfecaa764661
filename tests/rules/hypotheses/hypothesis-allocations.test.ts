import { beforeAll } from 'vitest';
import { type StoredData, storedSummary } from '../../support/records.ts';
import { type RulesCase, testPairs } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  deliverable,
  FROZEN_PRICE,
  NO_PRICE,
  newSignature,
  signatureIn,
} from '../support/deliverables.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import {
  changing,
  GROWN,
  KEPT,
  LAPSED,
  lapse,
  MORE,
  SAME_TOTAL,
  SIGNED,
  UNSIGNED,
} from '../support/hypothesis-changes.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

testPairs('a change of allocations', [
  {
    rule: 'is saved together with its deliverable',
    accepted: changing({ states: UNSIGNED, fields: MORE, beside: GROWN }),
    refused: changing({ states: UNSIGNED, fields: MORE }),
  },
  {
    rule: 'is saved together with its deliverable even if the total stays',
    accepted: changing({ fields: SAME_TOTAL, beside: KEPT }),
    refused: changing({ fields: SAME_TOTAL }),
  },
  {
    rule: 'is saved together with its deliverable when only people change',
    accepted: changing({ fields: { hypothesisResearchers: ['a@b.c', 'd@e.f'] }, beside: KEPT }),
    refused: changing({ fields: { hypothesisResearchers: ['a@b.c', 'd@e.f'] } }),
  },
  {
    rule: 'of the same total may leave the estimate unchanged',
    accepted: changing({ fields: SAME_TOTAL, beside: {} }),
    refused: changing({ fields: MORE, beside: {} }),
  },
  {
    rule: 'lapses the signatures if the total changes (R10)',
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({ fields: MORE, beside: GROWN }),
  },
  {
    rule: 'does not pass with an estimate that claims the old total',
    accepted: changing({ fields: SAME_TOTAL, beside: KEPT }),
    refused: changing({ fields: MORE, beside: KEPT }),
  },
  {
    rule: 'lapses the signatures if the total becomes smaller',
    accepted: changing({
      fields: { hypothesisResearcherSprintAllocations: [0, 0] },
      beside: { deliverableEstimate: storedSummary({ h1: 0 }), ...lapse(SIGNED) },
    }),
    refused: changing({
      fields: { hypothesisResearcherSprintAllocations: [0, 0] },
      beside: { deliverableEstimate: storedSummary({ h1: 0 }) },
    }),
  },
  {
    rule: 'counts the sprints of a researcher without a name',
    accepted: changing({
      fields: { hypothesisResearchers: ['', 'x'], hypothesisResearcherSprintAllocations: [3, 0] },
      beside: KEPT,
    }),
    refused: changing({
      fields: { hypothesisResearchers: [''], hypothesisResearcherSprintAllocations: [2] },
      beside: KEPT,
    }),
  },
  {
    rule: 'needs no lapse where no signature is active',
    accepted: changing({ states: { [CLIENT]: LAPSED }, fields: MORE, beside: GROWN }),
    refused: changing({
      states: { [CLIENT]: LAPSED, [CLIENT_DONE]: 'other' },
      fields: MORE,
      beside: GROWN,
    }),
  },
  {
    rule: 'is free under a deliverable that is gone (R15)',
    accepted: changing({ hypothesis: { hypothesisDeliverableFBUID: 'gone' }, fields: MORE }),
    refused: changing({ hypothesis: { hypothesisDeliverableFBUID: 'd' }, fields: MORE }),
  },
  {
    rule: "without a deliverable is free even if a deliverable has the id 'null'",
    accepted: changing({
      hypothesis: { hypothesisDeliverableFBUID: null },
      records: { 'deliverables/null': deliverable(SIGNED, {}) },
      fields: MORE,
    }),
    refused: changing({
      hypothesis: { hypothesisDeliverableFBUID: 'null' },
      records: { 'deliverables/null': deliverable(SIGNED, {}) },
      fields: MORE,
    }),
  },
  {
    rule: 'needs its deliverable for the allocations, not for other fields',
    accepted: changing({ fields: { hypothesisName: 'x', hypothesisTime: 9 } }),
    refused: changing({ fields: { hypothesisName: 'x', hypothesisTime: 9, ...MORE } }),
  },
]);

const RENAMED = { deliverableName: 'Renamed in passing' };
const unsigned = (beside: StoredData, stored: StoredData = {}) =>
  changing({ states: UNSIGNED, stored, fields: MORE, beside });
const rowsOf = (uid: string) => ({
  deliverableEstimate: {
    ...storedSummary({ h1: 3 }),
    contractors: storedSummary({ h1: 3 }).contractors.map((row) => ({ ...row, uid })),
  },
});

testPairs('a change of the total writes the new estimate in the same commit', [
  {
    rule: 'not only a new revision of the deliverable',
    accepted: unsigned(GROWN),
    refused: unsigned({}),
  },
  { rule: 'not a new name instead', accepted: unsigned(GROWN), refused: unsigned(RENAMED) },
  {
    rule: 'without a new name',
    accepted: unsigned(GROWN),
    refused: unsigned({ ...GROWN, ...RENAMED }),
  },
  {
    rule: 'not a payment state instead',
    accepted: unsigned(GROWN),
    refused: unsigned({ deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'not the old estimate again',
    accepted: unsigned(GROWN),
    refused: unsigned(KEPT),
  },
  {
    rule: 'not the old total for other contractors',
    accepted: unsigned(GROWN),
    refused: unsigned(rowsOf('grace')),
  },
  {
    rule: 'not a signature instead',
    accepted: unsigned(GROWN),
    refused: unsigned({ [CLIENT]: newSignature('staff'), ...FROZEN_PRICE }),
  },
  {
    rule: 'not a revocation instead',
    accepted: changing({
      states: { [CLIENT]: 'staff' },
      fields: MORE,
      beside: { ...GROWN, ...lapse({ [CLIENT]: 'staff' }) },
    }),
    refused: changing({
      states: { [CLIENT]: 'staff' },
      fields: MORE,
      beside: { [CLIENT]: signatureIn('revoked by staff'), ...NO_PRICE },
    }),
  },
  {
    rule: 'and corrects a wrong stored estimate',
    accepted: unsigned(GROWN, { deliverableEstimate: storedSummary({ h1: 40 }) }),
    refused: unsigned(RENAMED, { deliverableEstimate: storedSummary({ h1: 40 }) }),
  },
  ...Object.entries({
    null: null,
    'a text': 'three',
    'a list': [3],
    'an empty map': {},
    'sprints as text': { ...storedSummary({ h1: 3 }), sprints: '3' },
  }).map(([kind, deliverableEstimate]) => ({
    rule: `also where ${kind} is stored`,
    accepted: unsigned(GROWN, { deliverableEstimate }),
    refused: unsigned(RENAMED, { deliverableEstimate }),
  })),
]);

/** Changes two hypotheses of one deliverable in one commit, which no form does. */
function changingTwo(first: number, second: number, beside: StoredData): RulesCase {
  const stored = (sprints: number) => hypothesisWith({ deliverable: 'd', sprints: [sprints] });
  const total = (sprints: number) => ({ hypothesisResearcherSprintAllocations: [sprints] });
  return {
    fixture: {
      records: {
        'deliverables/d': deliverable({}, { deliverableEstimate: storedSummary({ h1: 3, h2: 3 }) }),
        'hypotheses/h1': stored(3),
        'hypotheses/h2': stored(3),
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', total(first)),
      ...fixture.save('hypotheses', 'h2', total(second)),
      ...fixture.save('deliverables', 'd', beside),
    ],
  };
}

testPairs('two hypotheses in one commit', [
  {
    rule: 'write the new estimate together',
    accepted: changingTwo(4, 4, { deliverableEstimate: storedSummary({ h1: 4, h2: 4 }) }),
    refused: changingTwo(4, 4, RENAMED),
  },
  {
    rule: 'change the sum of their sprints',
    accepted: changingTwo(4, 3, { deliverableEstimate: storedSummary({ h1: 4, h2: 3 }) }),
    refused: changingTwo(4, 2, { deliverableEstimate: storedSummary({ h1: 4, h2: 2 }) }),
  },
]);
