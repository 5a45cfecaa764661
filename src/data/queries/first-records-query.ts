import { limit, orderBy, type Query, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Records } from '../../domain/records/entities.ts';
import { typedCollection } from '../collections.ts';

/**
 * The records with the lowest numbers. Firestore sorts equal numbers by the bytes of the name, but list screens sort
 * them by the alphabet. The query omits records without a number, with a number stored as text (R25), or without a name
 * field.
 */
export function firstRecordsQuery<T extends 'deliverable' | 'hypothesis'>(
  table: T,
  count: number,
): Query<Parsed<Records[T]>> {
  return query(
    typedCollection(table),
    where(`${table}Number`, '>=', Number.NEGATIVE_INFINITY),
    orderBy(`${table}Number`),
    orderBy(`${table}Name`),
    limit(count),
  );
}
