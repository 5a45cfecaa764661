import { expect, it } from 'vitest';
import { type UpdateProblem, updateProblemText } from './update-problem.ts';

it.each<[Exclude<UpdateProblem['code'], 'unreadable' | 'hypothesis-unreadable'>, string]>([
  [
    'deliverable-blocked',
    'Its deliverable cannot be brought up to date, and both are written together.',
  ],
  ['too-many-contractors', 'It has more than 24 contractors. Divide it into several deliverables.'],
  ['too-many-hypotheses', 'It has more than 500 hypotheses. Divide it into several deliverables.'],
  ['too-many-researchers', 'It has more than 50 researchers. Divide it into several hypotheses.'],
  ['sprints-below-zero', 'It has sprints below zero. Correct the sprints.'],
])('the page says what blocks the record: %s (R46)', (code, text) => {
  expect(updateProblemText({ code })).toBe(text);
});
