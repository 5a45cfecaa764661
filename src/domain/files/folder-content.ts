/** What the storage service lists of a folder: names only. */
export interface FolderContent {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** What is known about a file once its metadata has been read. */
export interface FileMetadata {
  readonly contentType: string | null;
  readonly created: Date | null;
  readonly modified: Date | null;
  /** Bytes. */
  readonly size: number | null;
}

const BY_NAME = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * In the order of the table: names as people count ('plan 2' before 'plan 10'). A nameless file stands
 * for an empty folder in some tools; it is no file.
 */
export function sortFolderContent({ folders, files }: FolderContent): FolderContent {
  return {
    folders: sortedNames(folders, (name) => name),
    files: sortedNames(
      files.filter((name) => name !== ''),
      (name) => name,
    ),
  };
}

export function sortedNames<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return items.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
}

/** Names that differ in case only have an order too, so that rows do not change places. */
function byName(a: string, b: string): number {
  return BY_NAME.compare(a, b) || (a < b ? -1 : 1);
}
