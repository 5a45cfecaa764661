import type { HypothesisFields } from '../records/record-fields.ts';
import type { Allocation } from '../records/record-parts.ts';
import {
  isMissing,
  isObject,
  list,
  numberOrDefault,
  personOrNull,
  refuseField,
  type StoredFields,
} from './stored-fields.ts';

/**
 * Reads the allocations of a hypothesis in sprints (R25). Today's records store two parallel lists. Older
 * records store `{ researcherUUID, sprintAllocated }` objects, or both shapes mixed.
 *
 * An entry in the parallel list overrides the object's `sprintAllocated`, unless the entry is missing or blank. Without
 * either, the allocation is 0. Sprints without a researcher stay, with researcher '', so no sprint is lost. Sprints
 * below zero would silently lower the total, so they refuse the record.
 */
export function readAllocations(fields: StoredFields): readonly Allocation[] {
  const people = list(fields, 'hypothesisResearchers');
  const sprints = list(fields, 'hypothesisResearcherSprintAllocations');
  return Array.from({ length: Math.max(people.length, sprints.length) }, (_, index) =>
    readRow({ index, researcher: people[index], allocation: sprints[index] }),
  ).filter((row, index) => index < people.length || row.sprints !== 0);
}

/** The stored shape of allocations: two parallel lists. */
export interface StoredAllocations {
  readonly hypothesisResearchers: readonly string[];
  readonly hypothesisResearcherSprintAllocations: readonly number[];
}

export function toStoredAllocations(allocations: readonly Allocation[]): StoredAllocations {
  return {
    hypothesisResearchers: allocations.map(({ researcher }) => researcher),
    hypothesisResearcherSprintAllocations: allocations.map(({ sprints }) => sprints),
  };
}

/** The stored shape of a hypothesis's fields. Only the allocations differ from the app's shape. */
export function toStoredHypothesis({
  hypothesisResearchers,
  ...others
}: Partial<HypothesisFields>): Partial<StoredHypothesis> {
  if (hypothesisResearchers === undefined) return others;
  return { ...others, ...toStoredAllocations(hypothesisResearchers) };
}

export type StoredHypothesis = Omit<HypothesisFields, 'hypothesisResearchers'> & StoredAllocations;

interface StoredRow {
  readonly index: number;
  /** A uid, an e-mail, or an object of an older record. */
  readonly researcher: unknown;
  readonly allocation: unknown;
}

function readRow({ index, researcher, allocation }: StoredRow): Allocation {
  const entry = isObject(researcher)
    ? researcher
    : { researcherUUID: researcher, sprintAllocated: undefined };
  const row: StoredFields = {
    path: `hypothesisResearchers, item ${index + 1}`,
    values: {
      researcher: entry.researcherUUID,
      sprints: isMissingAllocation(allocation) ? entry.sprintAllocated : allocation,
    },
  };
  const sprints = isMissingAllocation(row.values.sprints) ? 0 : numberOrDefault(row, 'sprints');
  if (sprints < 0) refuseField(row, 'sprints', '0 or more');
  return { researcher: personOrNull(row, 'researcher') ?? '', sprints };
}

/** Older forms stored an emptied number field as NaN or as a blank text. */
function isMissingAllocation(value: unknown): boolean {
  return isMissing(value) || Number.isNaN(value) || (typeof value === 'string' && !value.trim());
}
