import { beforeAll } from 'vitest';
import { type StoredData, storedSummary } from '../../support/records.ts';
import { type RulesCase, testPairs, testRefusals } from '../support/cases.ts';
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

testRefusals('a change of allocations', changing({ fields: SAME_TOTAL, beside: KEPT }), {
  'is saved together with its deliverable': {
    accepted: changing({ states: UNSIGNED, fields: MORE, beside: GROWN }),
    refused: changing({ states: UNSIGNED, fields: MORE }),
  },
  'is saved together with its deliverable even if the total stays': changing({
    fields: SAME_TOTAL,
  }),
  'is saved together with its deliverable when only people change': {
    accepted: changing({ fields: { hypothesisResearchers: ['a@b.c', 'd@e.f'] }, beside: KEPT }),
    refused: changing({ fields: { hypothesisResearchers: ['a@b.c', 'd@e.f'] } }),
  },
  'of the same total may leave the estimate unchanged': {
    accepted: changing({ fields: SAME_TOTAL, beside: {} }),
    refused: changing({ fields: MORE, beside: {} }),
  },
  'lapses the signatures if the total changes (R10)': {
    accepted: changing({ fields: MORE, beside: { ...GROWN, ...lapse(SIGNED) } }),
    refused: changing({ fields: MORE, beside: GROWN }),
  },
  'does not pass with an estimate that claims the old total': changing({
    fields: MORE,
    beside: KEPT,
  }),
  'counts the sprints of a researcher without a name': {
    accepted: changing({
      fields: { hypothesisResearchers: ['', 'x'], hypothesisResearcherSprintAllocations: [3, 0] },
      beside: KEPT,
    }),
    refused: changing({
      fields: { hypothesisResearchers: [''], hypothesisResearcherSprintAllocations: [2] },
      beside: KEPT,
    }),
  },
  'needs no lapse where no signature is active': {
    accepted: changing({ states: { [CLIENT]: LAPSED }, fields: MORE, beside: GROWN }),
    refused: changing({
      states: { [CLIENT]: LAPSED, [CLIENT_DONE]: 'other' },
      fields: MORE,
      beside: GROWN,
    }),
  },
  'is free under a deliverable that is gone (R15)': {
    accepted: changing({ hypothesis: { hypothesisDeliverableFBUID: 'gone' }, fields: MORE }),
    refused: changing({ hypothesis: { hypothesisDeliverableFBUID: 'd' }, fields: MORE }),
  },
  "without a deliverable is free even if a deliverable has the id 'null'": {
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
  'needs its deliverable for the allocations, not for other fields': {
    accepted: changing({ fields: { hypothesisName: 'x', hypothesisTime: 9 } }),
    refused: changing({ fields: { hypothesisName: 'x', hypothesisTime: 9, ...MORE } }),
  },
});

const RENAMED = { deliverableName: 'Renamed in passing' };
const unsigned = (beside: StoredData, stored: StoredData = {}) =>
  changing({ states: UNSIGNED, stored, fields: MORE, beside });

testRefusals('a change of the total writes the new estimate in the same commit', unsigned(GROWN), {
  'not only a new revision of the deliverable': unsigned({}),
  'not a new name instead': unsigned(RENAMED),
  'without a new name': unsigned({ ...GROWN, ...RENAMED }),
  'not the old estimate again': unsigned(KEPT),
  'not a signature instead': unsigned({ [CLIENT]: newSignature('staff'), ...FROZEN_PRICE }),
  'not a revocation instead': {
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
  'and corrects a wrong stored estimate': {
    accepted: unsigned(GROWN, { deliverableEstimate: storedSummary({ h1: 40 }) }),
    refused: unsigned(RENAMED, { deliverableEstimate: storedSummary({ h1: 40 }) }),
  },
  'and writes the first estimate': {
    accepted: unsigned(GROWN, { deliverableEstimate: null }),
    refused: unsigned(RENAMED, { deliverableEstimate: null }),
  },
  'not the estimate of another deliverable': {
    fixture: {
      records: {
        'deliverables/d': deliverable(),
        'deliverables/d2': deliverable(),
        'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints: [1, 2] }),
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', MORE),
      ...fixture.save('deliverables', 'd2', GROWN),
    ],
  },
});

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

testPairs('two hypotheses in one commit', {
  'write the new estimate together': {
    accepted: changingTwo(4, 4, { deliverableEstimate: storedSummary({ h1: 4, h2: 4 }) }),
    refused: changingTwo(4, 4, RENAMED),
  },
  'change the sum of their sprints': {
    accepted: changingTwo(4, 3, { deliverableEstimate: storedSummary({ h1: 4, h2: 3 }) }),
    refused: changingTwo(4, 2, { deliverableEstimate: storedSummary({ h1: 4, h2: 2 }) }),
  },
});
