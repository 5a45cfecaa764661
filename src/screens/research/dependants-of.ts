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

/**
 * The deliverables of a research, the newest first, then its hypotheses by number (R26). Unreadable records come last
 * of their table, named by id.
 */
export function dependantsOf(
  deliverables: RecordList<Deliverable>,
  hypotheses: RecordList<Hypothesis>,
): readonly Dependant[] {
  return [
    ...deliverables.records.toSorted(byCreatedDescending).map((deliverable) => ({
      table: 'deliverable' as const,
      id: deliverable.FBUID,
      name: deliverableTitle(deliverable),
    })),
    ...unreadable('deliverable', deliverables),
    ...hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => ({
      table: 'hypothesis' as const,
      id: hypothesis.FBUID,
      name: hypothesisTitle(hypothesis),
    })),
    ...unreadable('hypothesis', hypotheses),
  ];
}

function unreadable(table: RecordTable, list: RecordList<unknown>): readonly Dependant[] {
  return list.unreadable.map(({ id }) => ({ table, id, name: `${id} (cannot be read)` }));
}
