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

  test.concurrent.each(Array.from({ length: 10 }, (_, digit) => digit))(
    'counts the digit %d',
    async (digit) => {
      for (const unit of [1, 10, 100]) {
        const ones = Array.from({ length: digit }, () => unit);
        await checkComparison([digit * unit, 0], [...ones, 0]);
        await checkComparison([digit * unit, 0], [...ones, unit]);
      }
    },
  );

  test.concurrent.each<[readonly number[], readonly number[]]>([
    [[1000], [999, 1]],
    [[1000], [999]],
    [
      [1000, 1000],
      [500, 500, 1000],
    ],
    [
      [1000, 10],
      [1000, 1],
    ],
    [[10], [1, 0]],
    [[12], [21]],
    [[12], [1, 2]],
    [[120], [12]],
    [[111], [100, 10, 1]],
    [[987], [900, 80, 7]],
    [[987], [978]],
    [[99, 1], [100]],
    [[0], []],
    [[], [0, 0, 0]],
    [[], [1]],
    [[100], [1, 0, 0]],
  ])('%j compared with %j', (before, after) => checkComparison(before, after));

  test('fifty maximum sprints', async () => {
    const most = Array.from({ length: 50 }, () => 1000);
    await checkComparison(most, [...most].fill(999, 0, 1));
    await checkComparison(most, most.toSpliced(0, 2, 999, 1000));
    const odd = Array.from({ length: 50 }, (_, index) => 951 + index);
    await checkComparison(odd, odd.toReversed());
    await checkComparison(odd, odd.toReversed().with(7, 3));
  });

  test.concurrent.each([1, 2, 3, 4])('pseudo-random lists, %d', async (seed) => {
    let state = seed;
    const next = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 12; round += 1) {
      const before = Array.from({ length: 1 + next(6) }, () => next(10 ** (1 + next(3))));
      const after = before.toReversed();
      const place = next(after.length);
      const value = after[place] ?? 0;
      // Splits one researcher's sprints in two; every second round adds a sprint.
      const part = next(value + 1);
      after.splice(place, 1, part, value - part + (round % 2));
      await checkComparison(before, after);
    }
  });
});

describe('an older hypothesis under a signed deliverable (R25)', () => {
  const OLD_SHAPES: readonly [string, StoredData][] = [
    [
      'objects',
      {
        hypothesisResearchers: [{ researcherUUID: 'ada', sprintAllocated: 3 }],
        hypothesisResearcherSprintAllocations: null,
      },
    ],
    [
      'text for numbers',
      {
        hypothesisResearchers: ['ada', 'bob'],
        hypothesisResearcherSprintAllocations: ['1.0', ' 2'],
      },
    ],
    [
      'fractions',
      { hypothesisResearchers: ['ada', 'bob'], hypothesisResearcherSprintAllocations: [0.5, 2.5] },
    ],
    [
      'unequal lengths',
      { hypothesisResearchers: ['ada', 'bob'], hypothesisResearcherSprintAllocations: [3] },
    ],
    [
      'a missing list',
      { hypothesisResearchers: ['ada'], hypothesisResearcherSprintAllocations: null },
    ],
    ['no lists', { hypothesisResearchers: null, hypothesisResearcherSprintAllocations: 'none' }],
    [
      'negative numbers',
      { hypothesisResearchers: ['ada', 'bob'], hypothesisResearcherSprintAllocations: [4, -1] },
    ],
  ];
  const normalised = {
    hypothesisResearchers: ['ada', 'bob'],
    hypothesisResearcherSprintAllocations: [1, 2],
  };

  describe.each(OLD_SHAPES)('with %s', (_, hypothesis) => {
    const saved = changing({ hypothesis, fields: normalised, beside: KEPT });

    testRefusals('saved in the new shape', saved, {
      'keeps the signatures while the estimate stays': changing({
        hypothesis,
        fields: normalised,
        beside: GROWN,
      }),
      'is accepted where the deliverable has no estimate': {
        accepted: changing({
          hypothesis,
          stored: { deliverableEstimate: null },
          fields: normalised,
          beside: KEPT,
        }),
        refused: changing({
          hypothesis,
          stored: { deliverableEstimate: storedSummary({ h1: 9 }) },
          fields: normalised,
          beside: KEPT,
        }),
      },
      'differs from a current hypothesis, whose total the rules compare': changing({
        fields: { ...normalised, hypothesisResearcherSprintAllocations: [1, 3] },
        beside: KEPT,
      }),
    });
  });

  const half = {
    hypothesisResearchers: ['ada', 'bob'],
    hypothesisResearcherSprintAllocations: [0.5, 2.5],
  };
  testPairs('a fraction', {
    'may replace a fraction, not a whole number': {
      accepted: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2.5, 0.5] },
        beside: KEPT,
      }),
      refused: changing({
        fields: { hypothesisResearcherSprintAllocations: [2.5, 0.5] },
        beside: KEPT,
      }),
    },
    'may replace researchers that are no list': {
      accepted: changing({
        hypothesis: { hypothesisResearchers: 'ab' },
        fields: { ...half, hypothesisResearchers: ['ada', 'bob'] },
        beside: KEPT,
      }),
      refused: changing({
        fields: { ...half, hypothesisResearchers: ['ada', 'bob'] },
        beside: KEPT,
      }),
    },
    'has no exponent': {
      accepted: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, 1.25] },
        beside: KEPT,
      }),
      refused: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, 1e-9] },
        beside: KEPT,
      }),
    },
    'is a number': {
      accepted: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, 1] },
        beside: KEPT,
      }),
      refused: changing({
        hypothesis: half,
        fields: { hypothesisResearcherSprintAllocations: [2, '1a'] },
        beside: KEPT,
      }),
    },
  });
});
