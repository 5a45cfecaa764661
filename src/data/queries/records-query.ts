import { type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import type { Records, TableName } from '../../domain/entities.ts';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { typedCollection } from '../collections.ts';
import type { Access } from '../session/access.ts';
import type { Constrain } from './field-constraints.ts';

/** The fields by which lists are filtered, beside the research of a client. */
export const FILTER_FIELDS = {
  profile: [],
  research: [],
  deliverable: ['deliverableResearchFBUID'],
  hypothesis: ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  template: [],
} as const satisfies Readonly<Record<TableName, readonly string[]>>;

/** The records of a table whose field equals a value. */
export interface FieldFilter<T extends TableName> {
  readonly field: (typeof FILTER_FIELDS)[T][number];
  readonly equals: string | null;
}

export function fieldEquals<T extends TableName>({
  field,
  equals,
}: FieldFilter<T>): readonly QueryConstraint[] {
  return [where(field, '==', equals)];
}

/**
 * The field by which the rules tie a table's records to a research, for a client's lists. Of the other
 * tables a client lists nothing (R44).
 */
const RESEARCH_FIELD: Readonly<Partial<Record<TableName, string>>> = {
  research: 'FBUID',
  deliverable: 'deliverableResearchFBUID',
  hypothesis: 'hypothesisResearchFBUID',
};

/**
 * A query that the rules can prove from its constraints: an unconstrained list by a client is refused
 * as a whole. Null when nothing may be listed.
 */
export function recordsQuery<T extends TableName>(
  table: T,
  access: Access,
  constraints: readonly QueryConstraint[],
): Query<Parsed<Records[T]>> | null {
  if (access.role === 'none') return null;
  if (access.role === 'staff') return query(typedCollection(table), ...constraints);
  const researchField = RESEARCH_FIELD[table];
  if (researchField === undefined || access.researchFBUIDs.length === 0) return null;
  return query(
    typedCollection(table),
    where(researchField, 'in', access.researchFBUIDs),
    ...constraints,
  );
}

/** How many values all the disjunctions of a query may have, multiplied with each other. */
const MAX_DISJUNCTIONS = 30;

interface ByFieldValues<T extends TableName> {
  readonly access: Access;
  readonly values: readonly string[];
  readonly constrain: Constrain<T>;
}

/**
 * As many queries as the values need. A client's query also names the client's research projects,
 * without which the rules could not prove it, and they take their share of the disjunctions.
 */
export function queriesByFieldValues<T extends TableName>(
  table: T,
  { access, values, constrain }: ByFieldValues<T>,
): readonly Query<Parsed<Records[T]>>[] {
  const taken = access.role === 'client' ? access.researchFBUIDs.length : 1;
  const share = Math.max(1, Math.floor(MAX_DISJUNCTIONS / Math.max(1, taken)));
  return chunks(values, share)
    .map((chunk) => recordsQuery(table, access, constrain(chunk)))
    .filter((query) => query !== null);
}

function chunks<T>(values: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}
