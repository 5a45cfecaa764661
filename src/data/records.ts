import { limit, orderBy, type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Records, TableName } from '../domain/entities.ts';
import type { Parsed } from '../domain/normalise/parsed.ts';
import { type Access, useAccess } from './access.ts';
import { typedCollection, typedDocument } from './collections.ts';
import { type Live, type RecordList, useLiveDocument, useLiveList } from './live.ts';
import { type PartAndWhole, type PartThenWhole, usePartThenWhole } from './part-then-whole.ts';

/** The records of a table whose field equals a value. */
export interface FieldFilter {
  readonly field: string;
  readonly equals: string | null;
}

/** Subscribes to one record; a null id is 'missing' without a subscription. */
export function useRecord<T extends TableName>(table: T, id: string | null): Live<Records[T]> {
  const reference = useMemo(
    () => (id === null || !isDocumentId(id) ? null : typedDocument(table, id)),
    [table, id],
  );
  return useLiveDocument(reference);
}

/**
 * Subscribes to the records of a table that the user may list, optionally those with a field equal
 * to a value. `only: null` subscribes to nothing: an empty list.
 */
export function useRecords<T extends TableName>(
  table: T,
  only?: FieldFilter | null,
): Live<RecordList<Records[T]>> {
  const access = useAccess();
  const field = only?.field;
  const equals = only?.equals;
  const nothing = only === null;
  const listQuery = useMemo(() => {
    if (nothing) return null;
    return recordsQuery(
      table,
      access,
      field === undefined || equals === undefined ? [] : [where(field, '==', equals)],
    );
  }, [table, access, field, equals, nothing]);
  return useLiveList(listQuery);
}

/** How many records fill the first screen of a list, and a little more. */
const FIRST_RECORDS = 16;

/**
 * Subscribes to the records with the lowest numbers, by number and name as the lists sort them, so that
 * the others follow and do not come between. What has no number comes last there, and is not among
 * these. Only for staff: what a client may list is short, and would need an index of its own. Not wanted,
 * it subscribes to nothing: an empty list.
 */
export function useFirstRecords<T extends 'deliverable' | 'hypothesis'>(
  table: T,
  isWanted: boolean,
): Live<RecordList<Records[T]>> {
  const firstQuery = useMemo(() => (isWanted ? firstRecordsQuery(table) : null), [table, isWanted]);
  return useLiveList(firstQuery);
}

/** Two fields need an index (firestore.indexes.json). */
function firstRecordsQuery<T extends 'deliverable' | 'hypothesis'>(
  table: T,
): Query<Parsed<Records[T]>> {
  return query(
    typedCollection(table),
    where(`${table}Number`, '>=', Number.NEGATIVE_INFINITY),
    orderBy(`${table}Number`),
    orderBy(`${table}Name`),
    limit(FIRST_RECORDS),
  );
}

/** All deliverables that the user may list, the first of them before the others. */
export function useDeliverables(mayBePart: boolean): PartThenWhole<Records['deliverable']> {
  return usePartThenWhole(DELIVERABLES, mayBePart);
}

const DELIVERABLES: PartAndWhole<Records['deliverable']> = {
  usePart: (isWanted) => useFirstRecords('deliverable', isWanted),
  useWhole: (isWanted) => useRecords('deliverable', isWanted ? undefined : null),
};

/** The field by which the rules tie a table's records to a research, for a client's lists. */
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
  if (table === 'template') return null;
  if (researchField === undefined) return query(typedCollection(table), ...constraints);
  if (access.researchFBUIDs.length === 0) return null;
  return query(
    typedCollection(table),
    where(researchField, 'in', access.researchFBUIDs),
    ...constraints,
  );
}

/** Firestore throws on ids that cannot be a path segment; such a record cannot exist. */
export function isDocumentId(id: string): boolean {
  return id !== '' && !id.includes('/') && id !== '.' && id !== '..' && !/^__.*__$/.test(id);
}

/** What ties a query to a few values, such as `[where('FBUID', 'in', values)]`. */
export type Constrain = (values: readonly string[]) => readonly QueryConstraint[];

/** How many values all the disjunctions of a query may have, multiplied with each other. */
const MOST_DISJUNCTIONS = 30;

interface ByValues {
  readonly access: Access;
  readonly values: readonly string[];
  readonly constrain: Constrain;
}

/**
 * As many queries as the values need. A client's query also names the client's research projects,
 * without which the rules could not prove it, and they take their share of the disjunctions.
 */
export function queriesByValues<T extends TableName>(
  table: T,
  { access, values, constrain }: ByValues,
): readonly Query<Parsed<Records[T]>>[] {
  const taken = access.role === 'client' ? access.researchFBUIDs.length : 1;
  const share = Math.max(1, Math.floor(MOST_DISJUNCTIONS / Math.max(1, taken)));
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
