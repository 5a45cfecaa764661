import { type Query, type QueryConstraint, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Records, TableName } from '../domain/entities.ts';
import { type People, peopleOf } from '../domain/identity.ts';
import type { Parsed } from '../domain/normalise/parsed.ts';
import { type Access, useAccess } from './access.ts';
import { typedCollection, typedDocument } from './collections.ts';
import { type Live, type RecordList, useLiveDocument, useLiveList } from './live.ts';

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

/** Everyone with a profile, by uid and e-mail (R24). Loading counts as nobody yet. */
export function usePeople(): People {
  const profiles = useRecords('profile');
  const records = profiles.state === 'ready' ? profiles.value.records : NOBODY;
  return useMemo(() => peopleOf(records), [records]);
}

const NOBODY = [] as const;

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
