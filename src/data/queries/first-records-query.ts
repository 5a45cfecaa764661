import { limit, orderBy, type Query, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Records } from '../../domain/records/entities.ts';
import { typedCollection } from '../collections.ts';

/**
 * The records with the lowest numbers. Firestore sorts equal numbers by the bytes of the name; the list screens sort
 * them by the alphabet. Leaves out records without a number or with a number stored as a text (R25), and records that
 * store no name field.
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
