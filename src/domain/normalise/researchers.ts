import type { Hypothesis } from '../entities.ts';
import { type Fields, figure, isMissing, isObject, list, personOrNull } from './fields.ts';

type Researchers = Pick<
  Hypothesis,
  'hypothesisResearchers' | 'hypothesisResearcherSprintAllocations'
>;

/**
 * The two parallel lists of a hypothesis, from any form they were ever stored in (R25): parallel
 * lists, `{ researcherUUID, sprintAllocated }` objects, or a mixture.
 *
 * A missing allocation is 0. Of an object that also has an entry in the parallel list, the entry
 * counts, being the newer form. Allocations without a researcher are kept under a blank one, so that
 * reading a record never changes its price.
 */
export function readResearchers(fields: Fields): Researchers {
  const people = list(fields, 'hypothesisResearchers');
  const allocations = list(fields, 'hypothesisResearcherSprintAllocations');
  const rows = Array.from({ length: Math.max(people.length, allocations.length) }, (_, index) =>
    readRow(fields, { index, stored: people[index], allocation: allocations[index] }),
  ).filter(({ sprints }, index) => index < people.length || sprints !== 0);
  return {
    hypothesisResearchers: rows.map(({ person }) => person),
    hypothesisResearcherSprintAllocations: rows.map(({ sprints }) => sprints),
  };
}

interface StoredRow {
  readonly index: number;
  readonly stored: unknown;
  readonly allocation: unknown;
}

function readRow(fields: Fields, { index, stored, allocation }: StoredRow) {
  const legacy = isObject(stored) ? stored : { researcherUUID: stored, sprintAllocated: undefined };
  const row: Fields = {
    path: `hypothesisResearchers, item ${index + 1}`,
    problems: fields.problems,
    values: {
      researcher: legacy.researcherUUID,
      sprints: isMissingAllocation(allocation) ? legacy.sprintAllocated : allocation,
    },
  };
  return {
    person: personOrNull(row, 'researcher') ?? '',
    sprints: isMissingAllocation(row.values.sprints) ? 0 : figure(row, 'sprints'),
  };
}

/** An emptied number box was once stored as NaN or as a blank text. */
function isMissingAllocation(value: unknown): boolean {
  return isMissing(value) || Number.isNaN(value) || (typeof value === 'string' && !value.trim());
}
