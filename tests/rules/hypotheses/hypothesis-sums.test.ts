import { beforeAll, describe, test } from 'vitest';
import { type StoredData, storedSummary } from '../../support/records.ts';
import { runCase, testPairs, testRefusals } from '../support/cases.ts';
import { changing, GROWN, KEPT } from '../support/hypothesis-changes.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

describe('the sum of the sprints', () => {
  const sumOf = (sprints: readonly number[]) => sprints.reduce((sum, value) => sum + value, 0);
  const people = (sprints: readonly number[]) => sprints.map((_, index) => `p${index}`);

  /** Under a signed deliverable, the rules accept a change without a lapse only if the sum stays equal. */
  const checkComparison = (before: readonly number[], after: readonly number[]): Promise<void> =>
    runCase(
      sumOf(before) === sumOf(after) ? 'accepted' : 'refused',
      changing({
        hypothesis: {
          hypothesisResearchers: people(before),
          hypothesisResearcherSprintAllocations: before,
        },
        fields: {
          hypothesisResearchers: people(after),
          hypothesisResearcherSprintAllocations: after,
        },
        beside: { deliverableEstimate: storedSummary({ h1: sumOf(after) }) },
      }),
    );

  test.concurrent.each<[readonly number[], readonly number[]]>([
    [[1000], [999, 1]],
    [[1000], [999]],
    [[987], [900, 80, 7]],
    [[654], [600, 50, 3, 1]],
    [[321], [312]],
    [[10], [1, 0]],
    [[100], [1, 0, 0]],
    [[0], []],
    [[], [1]],
    [Array.from({ length: 50 }, (_, index) => 951 + index), [...Array(48).fill(1000), 775]],
    [Array(50).fill(1000), Array(50).fill(999)],
  ])('%j compared with %j', (before, after) => checkComparison(before, after));
});

const NORMALISED = {
  hypothesisResearchers: ['ada', 'bob'],
  hypothesisResearcherSprintAllocations: [1, 2],
};
const HALVES = { ...NORMALISED, hypothesisResearcherSprintAllocations: [0.5, 2.5] };

describe.each<[string, StoredData]>([
  ['objects', { hypothesisResearchers: [{ researcherUUID: 'ada', sprintAllocated: 3 }] }],
  ['fractions', HALVES],
  ['lists of different lengths', { hypothesisResearcherSprintAllocations: [3] }],
])('an older hypothesis with %s under a signed deliverable (R25)', (_, hypothesis) => {
  const saved = changing({ hypothesis, fields: NORMALISED, beside: KEPT });
  testRefusals('saved in the new shape', saved, {
    'keeps the signatures only while the estimate stays': changing({
      hypothesis,
      fields: NORMALISED,
      beside: GROWN,
    }),
  });
});

testPairs('a fraction', {
  'may replace a fraction, not a whole number': {
    accepted: changing({
      hypothesis: HALVES,
      fields: { hypothesisResearcherSprintAllocations: [2.5, 0.5] },
      beside: KEPT,
    }),
    refused: changing({
      fields: { hypothesisResearcherSprintAllocations: [2.5, 0.5] },
      beside: KEPT,
    }),
  },
});
