import { limit, orderBy, type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Hypothesis, Records, TableName } from '../../domain/records/entities.ts';
import { typedCollection } from '../collections.ts';
import type { Access } from '../session/access.ts';

/** Firestore's limit on the values of an `in`, and on the product of their numbers in a query. */
export const MAX_DISJUNCTIONS = 30;

/** The fields that a {@link FieldFilter} may name. A client's lists are also limited to the client's research. */
export const FILTER_FIELDS = {
  profile: [],
  research: [],
  deliverable: ['deliverableResearchFBUID', 'deliverableVariationOfFBUID'],
  hypothesis: ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  template: [],
} as const satisfies Readonly<Record<TableName, readonly string[]>>;

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

/** The field that ties a table's records to a research. A client may list only these tables (R44). */
const RESEARCH_FIELD: Readonly<Partial<Record<TableName, string>>> = {
  research: 'FBUID',
  deliverable: 'deliverableResearchFBUID',
  hypothesis: 'hypothesisResearchFBUID',
};

/**
 * A list query that the rules accept; null if the user may list nothing of the table. The rules judge a query by its
 * constraints alone, so a client's query must name the client's research.
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

/** For staff only. Omits hypotheses without a number, which come last in a list (R26). */
export function lowestHypothesisNumbers(count: number): Query<Parsed<Hypothesis>> {
  return query(
    typedCollection('hypothesis'),
    // Excludes null, which Firestore sorts before every number.
    where('hypothesisNumber', '>=', Number.NEGATIVE_INFINITY),
    orderBy('hypothesisNumber'),
    limit(count),
  );
}
