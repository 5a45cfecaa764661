import { expect, it } from 'vitest';
import { hypothesisOf } from '../../../domain/fixtures.ts';
import {
  fromHypothesis,
  type HypothesisFormValues,
} from '../../../domain/validation/hypothesis-form.ts';
import { validateHypothesis } from '../../../domain/validation/validate-hypothesis.ts';
import { fromRows, problemsOfRows, toRows } from './hypothesis-rows.ts';

const values = fromHypothesis(
  hypothesisOf({
    hypothesisName: 'Named',
    hypothesisNumber: 1,
    hypothesisResearchers: ['a@example.com', 'b@example.com'],
    hypothesisResearcherSprintAllocations: [1, 2],
  }),
);

it('puts each researcher into one row with their sprints', () => {
  expect(toRows(values).hypothesisResearchers).toEqual([
    { researcher: 'a@example.com', sprints: '1' },
    { researcher: 'b@example.com', sprints: '2' },
  ]);
});

it('reads sprints that are missing as not filled in', () => {
  const rows = toRows({ ...values, hypothesisResearcherSprintAllocations: ['1'] });
  expect(rows.hypothesisResearchers[1]).toEqual({ researcher: 'b@example.com', sprints: '' });
});

it('gives back the two parallel lists, and every other field as it is', () => {
  expect(fromRows(toRows(values))).toEqual(values);
});

const FAULTS: readonly (readonly [string, Partial<HypothesisFormValues>, string])[] = [
  [
    'a researcher',
    { hypothesisResearchers: ['a@example.com', 'x'.repeat(255)] },
    'hypothesisResearchers.1.researcher',
  ],
  [
    'sprints',
    { hypothesisResearcherSprintAllocations: ['1', '-1'] },
    'hypothesisResearchers.1.sprints',
  ],
  ['another field', { hypothesisName: '' }, 'hypothesisName'],
];

it.each(FAULTS)('puts a fault of %s where it is typed', (_, fault, path) => {
  const rows = toRows({ ...values, ...fault });
  const problems = problemsOfRows(validateHypothesis(fromRows(rows)));
  expect(Object.keys(problems)).toEqual([path]);
});

it('leaves the fault of the whole list at the list', () => {
  const many = Array.from({ length: 51 }, () => ({ researcher: '', sprints: '1' }));
  const problems = problemsOfRows(
    validateHypothesis(fromRows({ ...toRows(values), hypothesisResearchers: many })),
  );
  expect(problems).toEqual({ hypothesisResearchers: 'at most 50 researchers' });
});
