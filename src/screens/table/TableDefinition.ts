import type { ComponentType } from 'react';
import type { LazyScreen } from '../../components/lazy/lazy-screen.tsx';
import type { Records } from '../../domain/records/entities.ts';
import { parseTablePath, type RecordTable, type TableMode } from '../../paths.ts';

export interface RecordProps<T extends RecordTable> {
  readonly record: Records[T];
}

/** One table as the generic table screen shows it; anything bespoke is a component in its slot. */
export interface TableDefinition<T extends RecordTable> {
  readonly table: T;
  /** What one record is called in a sentence: 'deliverable'. */
  readonly noun: string;
  /** The list page's title, and the text of links that lead to it: 'All Deliverables'. */
  readonly listTitle: string;
  readonly titleOf: (record: Records[T]) => string;
  readonly List: ComponentType;
  readonly create: LazyScreen<object>;
  readonly read: LazyScreen<RecordProps<T>>;
  readonly update: LazyScreen<RecordProps<T>>;
  readonly deprecate: LazyScreen<RecordProps<T>>;
}

/**
 * Declares a table, and starts to fetch the page of it that the browser's address asks for: who is
 * signed in is still being looked up meanwhile.
 */
export function defineTable<T extends RecordTable>(
  definition: TableDefinition<T>,
): TableDefinition<T> {
  const { mode } = parseTablePath(window.location.pathname).mode;
  if (isFetched(mode)) prefetch(definition[mode]);
  return definition;
}

/** Fetches what the list and its records lead to, so that it is there when it is asked for. */
export function prefetchPages<T extends RecordTable>(definition: TableDefinition<T>): void {
  for (const page of FETCHED) prefetch(definition[page]);
}

const FETCHED = ['read', 'create', 'update', 'deprecate'] as const;

function isFetched(mode: TableMode['mode']): mode is (typeof FETCHED)[number] {
  return mode !== 'list' && mode !== 'unknown';
}

/** Whoever then opens the page tries again, and is told. */
function prefetch({ preload }: { readonly preload: () => Promise<void> }): void {
  preload().catch((error: unknown) => console.warn(error));
}
