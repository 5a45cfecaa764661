/** A folder as Storage lists it: names only. */
export interface FolderContent {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface FileMetadata {
  readonly contentType: string | null;
  readonly created: Date | null;
  readonly modified: Date | null;
  /** Bytes. */
  readonly size: number | null;
}

const BY_NAME = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * Sorts names alphabetically and by the numbers in them ('plan 2' before 'plan 10'). Drops nameless files, which some
 * tools create to mark an empty folder.
 */
export function sortFolderContent({ folders, files }: FolderContent): FolderContent {
  return {
    folders: sortedByName(folders, (name) => name),
    files: sortedByName(
      files.filter((name) => name !== ''),
      (name) => name,
    ),
  };
}

export function sortedByName<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return items.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
}

/** Also orders names that differ only in case or accents, so rows keep their places. */
function byName(a: string, b: string): number {
  return BY_NAME.compare(a, b) || (a < b ? -1 : 1);
}
