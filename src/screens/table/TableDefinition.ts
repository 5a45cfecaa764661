import type { ComponentType } from 'react';
import type { Entries } from '../../domain/records/entities.ts';
import type { Table } from '../../paths.ts';

export interface RecordProps<T extends Table> {
  readonly record: Entries[T];
}

/** What the generic table screen needs to know about one table. The pages of a record are routes (`app/routes.tsx`). */
export interface TableDefinition<T extends Table> {
  readonly table: T;
  /** The word for one record in a sentence: 'deliverable'. */
  readonly noun: string;
  /** Title of the list page and label of links to it: 'All Deliverables'. */
  readonly listTitle: string;
  readonly titleOf: (record: Entries[T]) => string;
  readonly List: ComponentType;
  /** The line above the title of a record's pages. Absent: the noun. */
  readonly Eyebrow?: ComponentType<RecordProps<T>>;
}
