import type { Direction, QueryShape } from './query-shape.ts';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: QueryShape['scope'];
  readonly fields: readonly IndexField[];
}

export interface IndexField {
  readonly fieldPath: string;
  readonly order?: Direction;
  readonly arrayConfig?: 'CONTAINS';
}

const NAME = '__name__';

/**
 * The composite index that production requires, by Firestore's documented rules. Null if automatic single-field
 * indexes answer the query.
 *
 * - Equalities ('==', 'in', null) merge single-field indexes. Without an order they need no other index.
 * - A single sorted field, or a single inequality, uses that field's automatic index.
 * - A sorted field beside another field needs a composite index: equalities first, then the array, then
 *   the sorted fields with exactly these directions.
 * - Firebase's reference lists 'array-contains' beside an equality as composite, too.
 * - `__name__` is appended in the direction of the last field, or ascending.
 *
 * Firestore may also merge composite indexes. This function does not count on it, because the documentation does not
 * say when it works.
 */
export function requiredIndex(shape: QueryShape): CompositeIndex | null {
  const equal = fieldsOf(shape, 'equality');
  const arrays = fieldsOf(shape, 'array');
  const sorted = sortedFields(shape);
  const isSingle = equal.length + arrays.length + sorted.length <= 1;
  const isMergeable = arrays.length === 0 && sorted.length === 0;
  if (isSingle || isMergeable) return null;
  return {
    collectionGroup: shape.collection,
    queryScope: shape.scope,
    fields: [
      ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
      ...arrays.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const),
      ...sorted,
    ],
  };
}

/** The fields whose automatic index a query reads: none if it has a composite index. */
export function automaticIndexes(shape: QueryShape): readonly string[] {
  if (requiredIndex(shape) !== null) return [];
  const sorted = sortedFields(shape).map(({ fieldPath }) => fieldPath);
  const fields = [...fieldsOf(shape, 'equality'), ...fieldsOf(shape, 'array'), ...sorted];
  return fields.filter((field) => field !== NAME);
}

/** Sorted by name, because Firestore accepts equalities in any order. */
function fieldsOf({ filters }: QueryShape, kind: 'equality' | 'array'): readonly string[] {
  const fields = filters.filter((filter) => filter.kind === kind).map(({ field }) => field);
  return [...new Set(fields)].filter((field) => field !== NAME).toSorted();
}

interface SortedField {
  readonly fieldPath: string;
  readonly order: Direction;
}

function sortedFields(shape: QueryShape): readonly SortedField[] {
  const equal = fieldsOf(shape, 'equality');
  const orders = shape.orders.filter(({ field }) => !equal.includes(field));
  const last = orders.findLast(({ field }) => field !== NAME)?.direction ?? 'ASCENDING';
  return orders
    .filter(({ field, direction }) => field !== NAME || direction !== last)
    .map(({ field, direction }) => ({ fieldPath: field, order: direction }));
}

/** A comparable text. The fields keep their order, so firestore.indexes.json must list equalities by name, too. */
export function describeIndex({ collectionGroup, queryScope, fields }: CompositeIndex): string {
  const words = fields.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`,
  );
  return `${collectionGroup} (${queryScope}): ${words.join(', ')}`;
}
