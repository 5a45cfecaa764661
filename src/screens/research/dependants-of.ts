import type { RecordList } from '../../data/subscriptions/live.ts';
import { byCreatedDescending, byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import type { RecordTable } from '../../paths.ts';

export interface Dependant {
  readonly table: RecordTable;
  readonly id: string;
  readonly name: string;
}

/**
 * The deliverables of a research, the newest first, then its hypotheses by number (R26). Unreadable records come last
 * of their table, named by id.
 */
export function dependantsOf(
  deliverables: RecordList<Deliverable>,
  hypotheses: RecordList<Hypothesis>,
): readonly Dependant[] {
  return [
    ...named(
      'deliverable',
      deliverables.records.toSorted(byCreatedDescending),
      ({ deliverableName }) => deliverableName,
    ),
    ...unreadable('deliverable', deliverables),
    ...named(
      'hypothesis',
      hypotheses.records.toSorted(byHypothesisNumber),
      ({ hypothesisName }) => hypothesisName,
    ),
    ...unreadable('hypothesis', hypotheses),
  ];
}

function named<T extends { readonly FBUID: string }>(
  table: RecordTable,
  records: readonly T[],
  nameOf: (record: T) => string,
): readonly Dependant[] {
  return records.map((record) => ({
    table,
    id: record.FBUID,
    name: recordTitle(nameOf(record), table),
  }));
}

function unreadable(table: RecordTable, list: RecordList<unknown>): readonly Dependant[] {
  return list.unreadable.map(({ id }) => ({ table, id, name: `${id} (cannot be read)` }));
}
