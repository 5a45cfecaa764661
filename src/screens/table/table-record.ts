import { useOutletContext } from 'react-router-dom';
import type { Entries } from '../../domain/records/entities.ts';
import type { Table } from '../../paths.ts';

export interface RecordPage<T extends Table> {
  readonly table: T;
  readonly record: Entries[T];
}

export function useTableRecord<T extends Table>(table: T): Entries[T] {
  const record = useRecordToEdit(table);
  if (record === null) throw new Error(`This page shows no record of ${table}.`);
  return record;
}

/** The record of the form on this page. Null on the page that creates one. */
export function useRecordToEdit<T extends Table>(table: T): Entries[T] | null {
  const page = useOutletContext<RecordPage<Table> | undefined>();
  if (page === undefined) return null;
  if (page.table !== table) throw new Error(`A page of ${table} is a route of ${page.table}.`);
  return page.record as Entries[T];
}
