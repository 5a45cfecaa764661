import { documentId, type Query, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Records } from '../../domain/records/entities.ts';
import { typedCollection } from '../collections.ts';

/** The characters of the ids that Firestore generates, in its sort order. Each is the first character equally often. */
const FIRST_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Approximate number of records in a part. */
const PART_SIZE = 2_000;

/** Queries that together find every record of a table. Each query finds one part: a range of ids. For staff only. */
export function tableParts<T extends 'deliverable' | 'hypothesis'>(
  table: T,
  size: number,
): readonly Query<Parsed<Records[T]>>[] {
  const count = Math.min(Math.ceil(size / PART_SIZE), FIRST_CHARACTERS.length);
  const startOf = (part: number) =>
    FIRST_CHARACTERS[Math.floor((part * FIRST_CHARACTERS.length) / count)] ?? '';
  return Array.from({ length: count }, (_, part) =>
    query(
      typedCollection(table),
      ...(part === 0 ? [] : [where(documentId(), '>=', startOf(part))]),
      ...(part === count - 1 ? [] : [where(documentId(), '<', startOf(part + 1))]),
    ),
  );
}
