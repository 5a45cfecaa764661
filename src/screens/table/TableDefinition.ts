import type { ComponentType } from 'react';
import type { Records } from '../../domain/entities.ts';
import type { RecordTable } from '../../paths.ts';

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
  readonly Create: ComponentType;
  readonly Read: ComponentType<RecordProps<T>>;
  readonly Update: ComponentType<RecordProps<T>>;
  readonly Deprecate: ComponentType<RecordProps<T>>;
}
