import type { ComponentType } from 'react';
import type { LazyScreen } from '../../components/lazy/lazy-screen.tsx';
import type { Records } from '../../domain/records/entities.ts';
import { parseTablePath, type RecordTable, type TableMode } from '../../paths.ts';

export interface RecordProps<T extends RecordTable> {
  readonly record: Records[T];
}

/** Everything that the generic table screen needs to know about one table. */
export interface TableDefinition<T extends RecordTable> {
  readonly table: T;
  /** The word for one record in a sentence: 'deliverable'. */
  readonly noun: string;
  /** Title of the list page and label of links to it: 'All Deliverables'. */
  readonly listTitle: string;
  readonly titleOf: (record: Records[T]) => string;
  readonly List: ComponentType;
  readonly create: LazyScreen<object>;
  readonly read: LazyScreen<RecordProps<T>>;
  readonly update: LazyScreen<RecordProps<T>>;
  readonly deprecate: LazyScreen<RecordProps<T>>;
}

/**
 * Declares a table. If the app opens on the table, also fetches the code of the page in the URL, while the session
 * still loads.
 */
export function defineTable<T extends RecordTable>(
  definition: TableDefinition<T>,
): TableDefinition<T> {
  const { mode } = parseTablePath(window.location.pathname).mode;
  if (isLazyPage(mode)) prefetch(definition[mode]);
  return definition;
}

/** Fetches the code of all pages of the table except the list. */
export function prefetchPages<T extends RecordTable>(definition: TableDefinition<T>): void {
  for (const page of LAZY_PAGES) prefetch(definition[page]);
}

const LAZY_PAGES = ['read', 'create', 'update', 'deprecate'] as const;

function isLazyPage(mode: TableMode['mode']): mode is (typeof LAZY_PAGES)[number] {
  return mode !== 'list' && mode !== 'unknown';
}

/** Only logs a failure, because opening the page fetches again and reports it. */
function prefetch({ preload }: { readonly preload: () => Promise<void> }): void {
  preload().catch((error: unknown) => console.warn(error));
}
