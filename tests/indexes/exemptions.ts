import type { QueryShape } from './query-shape.ts';
import { type SingleFieldUse, singleFieldUses } from './required-index.ts';

/** Replaces the automatic indexes of a field. An empty list exempts the field. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly {
    readonly queryScope: QueryShape['scope'];
    readonly order?: 'ASCENDING' | 'DESCENDING';
    readonly arrayConfig?: 'CONTAINS';
  }[];
}

/** The fields whose single-field index a query needs, but does not have. Production refuses such a query. */
export function exemptedFields(
  shape: QueryShape,
  overrides: readonly FieldOverride[],
): readonly string[] {
  return singleFieldUses(shape)
    .filter((use) => !isIndexed(use, shape, overrides))
    .map(({ field }) => field);
}

function isIndexed(
  { field, mode }: SingleFieldUse,
  { collection, scope }: QueryShape,
  overrides: readonly FieldOverride[],
): boolean {
  const override = overrideOf(
    field,
    overrides.filter((one) => one.collectionGroup === collection),
  );
  // Automatic indexes serve single collections only.
  if (override === undefined) return scope === 'COLLECTION';
  return override.indexes
    .filter(({ queryScope }) => queryScope === scope)
    .some(({ order, arrayConfig }) =>
      mode === 'ANY_DIRECTION' ? order !== undefined : mode === (order ?? arrayConfig),
    );
}

/** The fields of a map take the override of the map, unless they have their own. */
function overrideOf(field: string, overrides: readonly FieldOverride[]): FieldOverride | undefined {
  const own = overrides.find(({ fieldPath }) => fieldPath === field);
  const end = field.lastIndexOf('.');
  return own ?? (end === -1 ? undefined : overrideOf(field.slice(0, end), overrides));
}
