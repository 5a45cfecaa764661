import { LaunchError } from '../process/launch-error.ts';

/** The parts of firestore.indexes.json that this file reads. */
export type DeclaredIndexes = {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly IndexedField[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly object[];
  }[];
};

type IndexedField = {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: string;
};

/** The indexes and overridden fields, as Firestore's admin API answers. */
export type StoredIndexes = {
  readonly indexes: readonly StoredIndex[];
  readonly fields: readonly StoredField[];
};

export type StoredIndex = {
  /** 'projects/…/collectionGroups/{collectionGroup}/indexes/…' */
  readonly name: string;
  readonly queryScope: string;
  /** Firestore adds `__name__`, the document id, as the last field. */
  readonly fields: readonly IndexedField[];
  readonly state: string;
};

export type StoredField = {
  /** 'projects/…/collectionGroups/{collectionGroup}/fields/{fieldPath}' */
  readonly name: string;
  readonly indexConfig: {
    readonly indexes?: readonly { readonly state: string }[];
    readonly reverting?: boolean;
  };
};

/**
 * Descriptions of the declared indexes and overrides that are not ready.
 *
 * @throws LaunchError for an index that needs repair.
 */
export function pendingIndexes(
  declared: DeclaredIndexes,
  stored: StoredIndexes,
): readonly string[] {
  const indexes = declared.indexes.flatMap((index) => {
    const found = stored.indexes.find(
      (one) => storedKey(one) === keyOf(index.collectionGroup, index),
    );
    return pending(keyOf(index.collectionGroup, index), found?.state);
  });
  const overrides = declared.fieldOverrides.flatMap(({ collectionGroup, fieldPath, ...wanted }) => {
    const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
    const found = stored.fields.find(({ name }) => name.endsWith(end));
    return pending(`${collectionGroup}.${fieldPath}`, found && fieldState(found, wanted.indexes));
  });
  return [...indexes, ...overrides];
}

/** @throws LaunchError for an index that needs repair, because it does not become ready by itself. */
function pending(what: string, state: string | undefined): readonly string[] {
  if (state === 'NEEDS_REPAIR') {
    throw new LaunchError(
      `The index ${what} needs repair: delete it in the Firebase console, then deploy again.`,
    );
  }
  return state === 'READY' ? [] : [what];
}

function fieldState({ indexConfig }: StoredField, wanted: readonly object[]): string {
  const { indexes = [], reverting = false } = indexConfig;
  if (reverting || indexes.length !== wanted.length) return 'CREATING';
  return indexes.find(({ state }) => state !== 'READY')?.state ?? 'READY';
}

type IndexContent = Pick<StoredIndex, 'queryScope' | 'fields'>;

function storedKey(index: StoredIndex): string {
  return keyOf(/\/collectionGroups\/([^/]+)\//.exec(index.name)?.[1] ?? '', index);
}

function keyOf(collectionGroup: string, { queryScope, fields }: IndexContent): string {
  const named = fields
    .filter(({ fieldPath }, at) => fieldPath !== '__name__' || at < fields.length - 1)
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${collectionGroup} (${queryScope}: ${named.join(', ')})`;
}
