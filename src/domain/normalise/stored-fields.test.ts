import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypothesisOf } from '../../../tests/support/records/test-records.ts';
import { summariseAllocations } from '../price/allocations.ts';
import { parseRecord } from './parse-record.ts';

/** Each researcher followed by the sprints, as a hypothesis with these two stored fields reads, or its problem. */
function rowsOf(hypothesisResearchers: unknown, allocations?: unknown) {
  const parsed = parseRecord('hypothesis', 'h1', {
    hypothesisResearchers,
    hypothesisResearcherSprintAllocations: allocations,
  });
  if (!parsed.ok) return parsed.problem;
  return parsed.record.hypothesisResearchers.flatMap(({ researcher, sprints }) => [
    researcher,
    sprints,
  ]);
}

describe('R25 researchers', () => {
  it.each([
    ['parallel lists', ['a@b.c', 'uid'], [2, 1], ['a@b.c', 2, 'uid', 1]],
    ['legacy objects', [{ researcherUUID: 'uid', sprintAllocated: 2 }], undefined, ['uid', 2]],
    [
      'a mixture: an entry of the parallel list belongs to the researcher at the same place',
      ['a@b.c', { researcherUUID: 'uid', sprintAllocated: 2 }],
      [3],
      ['a@b.c', 3, 'uid', 2],
    ],
    ['an entry overrides the object', [{ researcherUUID: 'u', sprintAllocated: 2 }], [0], ['u', 0]],
    ['NaN and blanks are missing', ['u', 'v'], [Number.NaN, ' '], ['u', 0, 'v', 0]],
    ['fewer allocations than researchers: missing = 0', ['u', 'v'], [1], ['u', 1, 'v', 0]],
    ['more allocations than researchers: kept, unassigned', ['u'], [1, 2], ['u', 1, '', 2]],
    ['further allocations of 0 are nothing', ['u'], [1, 0, null], ['u', 1]],
    ['a blank researcher stays, also with 0', ['', ' ', null], [1, 0], ['', 1, '', 0, '', 0]],
    ['nothing', undefined, undefined, []],
  ])('%s', (_case, researchers, allocations, expected) => {
    expect(rowsOf(researchers, allocations)).toEqual(expected);
  });

  const LIST = 'hypothesisResearcherSprintAllocations should be a list, but is an object.';
  const TEXT = 'hypothesisResearchers, item 2: sprints should be a number, but is a text.';
  const NEGATIVE = 'hypothesisResearchers, item 1: sprints should be 0 or more, but is a number.';
  const OBJECT = 'hypothesisResearchers, item 1: researcher should be a text, but is an object.';
  it.each([
    ['allocations of another kind', ['u'], { 0: 1 }, LIST],
    ['an allocation of another kind, which is not guessed', ['u', 'v'], [1, 'two'], TEXT],
    ['sprints below zero, which would lower the total', ['u'], [-1], NEGATIVE],
    ['a researcher of another kind', [{ researcherUUID: {} }], [], OBJECT],
  ])('refused: %s', (_case, researchers, allocations, problem) => {
    expect(rowsOf(researchers, allocations)).toBe(problem);
  });
});

const row = fc.record({
  person: fc.constantFrom('uidAda', 'ada@example.com', 'ben@example.com', ''),
  sprints: fc.integer({ min: 0, max: 50 }),
});
const form = fc.constantFrom('object', 'text', 'parallel', 'parallel text');
const rows = fc.array(fc.tuple(row, form), { maxLength: 8 });

function costOf(stored: Readonly<Record<string, unknown>>) {
  return summariseAllocations([hypothesisOf(stored)], 1760);
}

it('a legacy record and its modern form read the same, and so cost the same (R25)', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const modern = {
        hypothesisResearchers: given.map(([{ person }]) => person),
        hypothesisResearcherSprintAllocations: given.map(([{ sprints }]) => sprints),
      };
      const legacy = {
        hypothesisResearchers: given.map(([{ person, sprints }, how]) => {
          if (how === 'object') return { researcherUUID: person, sprintAllocated: sprints };
          if (how === 'text') return { researcherUUID: person, sprintAllocated: String(sprints) };
          return person.toUpperCase() === person ? person : ` ${person}`;
        }),
        hypothesisResearcherSprintAllocations: given.map(([{ sprints }, how]) => {
          if (how === 'object' || how === 'text') return null;
          return how === 'parallel' ? sprints : String(sprints);
        }),
      };
      expect(hypothesisOf(legacy)).toEqual(hypothesisOf(modern));
      expect(costOf(legacy)).toEqual(costOf(modern));
    }),
  );
});
