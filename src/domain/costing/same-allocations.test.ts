import { describe, expect, it } from 'vitest';
import { peopleOf } from '../people/people.ts';
import { aContractor, aHypothesisWith, anAdjustment, aProfile } from '../testing/test-records.ts';
import { summariseAllocations } from './allocations.ts';
import { sameAllocations } from './same-allocations.ts';

const people = peopleOf([aProfile({ FBUID: 'uid-lena', profileEmail: 'lena@example.com' })]);
/** The profiles before Lena signed up: her rows then have her e-mail. */
const nobody = peopleOf([]);

function summary(allocations: Readonly<Record<string, number>>, lookUp = people) {
  return summariseAllocations({
    sprintRate: 1760,
    hypotheses: [aHypothesisWith(allocations)],
    people: lookUp,
  });
}

const signed = summary({ 'lena@example.com': 3, 'ravi@example.com': 2 });
const adjusted = {
  ...signed,
  contractors: signed.contractors.map((row) => ({ ...row, adjustment: anAdjustment() })),
};

describe('sameAllocations (R10)', () => {
  it.each([
    ['equal people and sprints', summary({ 'ravi@example.com': 2, 'lena@example.com': 3 }), true],
    [
      'one person by e-mail instead of uid (R24)',
      summary({ 'lena@example.com': 3, 'ravi@example.com': 2 }, nobody),
      true,
    ],
    [
      'one more person, without sprints',
      summary({ 'uid-lena': 3, 'ravi@example.com': 2, x: 0 }),
      true,
    ],
    ['an adjustment, which moves no price (R3)', adjusted, true],
    [
      'one sprint moved between two people',
      summary({ 'uid-lena': 2, 'ravi@example.com': 3 }),
      false,
    ],
    ['one sprint moved to nobody', summary({ 'uid-lena': 2, 'ravi@example.com': 2, '': 1 }), false],
    ['one unassigned sprint more at the same price', { ...signed, unassignedSprints: 1 }, false],
    ['one sprint more', summary({ 'uid-lena': 4, 'ravi@example.com': 2 }), false],
    ['the same sprints at another price', { ...signed, subtotal: signed.subtotal + 0.01 }, false],
    ['nothing', summary({}), false],
  ])('%s', (_, other, expected) => {
    expect(sameAllocations(signed, other, people)).toBe(expected);
    expect(sameAllocations(other, signed, people)).toBe(expected);
  });
});

it('counts a row without a person as unassigned', () => {
  const unassigned = summary({ 'uid-lena': 3, '': 2 });
  const inRow = {
    ...unassigned,
    contractors: [...unassigned.contractors, aContractor({ uid: '', sprints: 2 })],
    unassignedSprints: 0,
  };
  expect(sameAllocations(unassigned, inRow, people)).toBe(true);
});
