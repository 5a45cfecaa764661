import type { RecordList } from '../../data/live.ts';
import { byCreatedDescending, byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { RecordTable } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { hypothesisTitle } from '../hypothesis/hypothesis-title.ts';

export interface Dependant {
  readonly table: RecordTable;
  readonly id: string;
  readonly name: string;
}

/** The deliverables, the newest first, then the hypotheses by number (R26). Unreadable records come last of their table. */
export function dependantsOf(
  deliverables: RecordList<Deliverable>,
  hypotheses: RecordList<Hypothesis>,
): readonly Dependant[] {
  return [
    ...dependants('deliverable', deliverables, deliverableTitle, byCreatedDescending),
    ...dependants('hypothesis', hypotheses, hypothesisTitle, byHypothesisNumber),
  ];
}

function dependants<T extends { readonly FBUID: string }>(
  table: RecordTable,
  { records, unreadable }: RecordList<T>,
  titleOf: (record: T) => string,
  order: (a: T, b: T) => number,
): readonly Dependant[] {
  return [
    ...records
      .toSorted(order)
      .map((record) => ({ table, id: record.FBUID, name: titleOf(record) })),
    ...unreadable.map(({ id }) => ({ table, id, name: `${id} (cannot be read)` })),
  ];
}
