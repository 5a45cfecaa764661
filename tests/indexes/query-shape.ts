import * as library from 'firebase/firestore';

/** Functions that the library exports for its own tests, without types. They need a started client. */
interface LibraryForTests {
  readonly _internalQueryToProtoQueryTarget: (query: library.Query) => {
    readonly structuredQuery: StructuredQuery;
  };
}

const internals = library as unknown as LibraryForTests;

export type Direction = 'ASCENDING' | 'DESCENDING';

/** The properties of a query that decide its index. */
export interface QueryShape {
  readonly collection: string;
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly filters: readonly QueryFilter[];
  /** As sent to the server, including the implied order by `__name__`. */
  readonly orders: readonly QueryOrder[];
}

export interface QueryFilter {
  readonly field: string;
  readonly kind: 'equality' | 'array' | 'range';
}

export interface QueryOrder {
  readonly field: string;
  readonly direction: Direction;
}

/** Reads the shape from the request that the library would send. */
export function shapeOf(query: library.Query): QueryShape {
  const sent = internals._internalQueryToProtoQueryTarget(query).structuredQuery;
  const { from, where, orderBy = [] } = sent;
  const [source] = from;
  if (source === undefined) throw new Error('The query has no collection.');
  return {
    collection: source.collectionId,
    scope: source.allDescendants === true ? 'COLLECTION_GROUP' : 'COLLECTION',
    filters: where === undefined ? [] : filtersIn(where),
    orders: orderBy.map(({ field, direction }) => ({ field: field.fieldPath, direction })),
  };
}

interface FieldReference {
  readonly fieldPath: string;
}

interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: FieldReference; readonly direction: Direction }[];
}

interface Filter {
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly Filter[] };
  readonly fieldFilter?: { readonly field: FieldReference; readonly op: string };
  readonly unaryFilter?: { readonly field: FieldReference; readonly op: string };
}

function filtersIn({ compositeFilter, fieldFilter, unaryFilter }: Filter): readonly QueryFilter[] {
  if (compositeFilter !== undefined) {
    // Each branch of an 'or' needs an index of its own.
    if (compositeFilter.op !== 'AND') throw new Error(`No rule for ${compositeFilter.op} filters.`);
    return compositeFilter.filters.flatMap(filtersIn);
  }
  const filter = fieldFilter ?? unaryFilter;
  const kind = KINDS[filter?.op ?? ''];
  if (filter === undefined || kind === undefined) throw new Error(`No rule for ${filter?.op}.`);
  return [{ field: filter.field.fieldPath, kind }];
}

/** Of the operators that the app uses, and of their kin. */
const KINDS: Readonly<Record<string, QueryFilter['kind']>> = {
  EQUAL: 'equality',
  IN: 'equality',
  IS_NULL: 'equality',
  ARRAY_CONTAINS: 'array',
  ARRAY_CONTAINS_ANY: 'array',
  LESS_THAN: 'range',
  LESS_THAN_OR_EQUAL: 'range',
  GREATER_THAN: 'range',
  GREATER_THAN_OR_EQUAL: 'range',
};
