import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { joinLive } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import type { RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { byCreatedDescending, byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { listPath, type RecordTable, readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { hypothesisTitle } from '../hypothesis/hypothesis-title.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** Deletes a research. If records still belong to it, lists them and asks for a tick first (R15). */
export function DeleteResearch({ record }: RecordProps<'research'>) {
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: record.FBUID,
  });
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: record.FBUID,
  });
  return (
    // Confirm must not be possible before the list is shown.
    <Loaded live={joinLive(deliverables, hypotheses)}>
      {(lists) => <Deletion record={record} dependants={dependantsOf(...lists)} />}
    </Loaded>
  );
}

interface Dependant {
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

interface DeletionProps extends RecordProps<'research'> {
  readonly dependants: readonly Dependant[];
}

function Deletion({ record, dependants }: DeletionProps) {
  const [anyway, setAnyway] = useState(false);
  const isTickMissing = dependants.length > 0 && !anyway;
  return (
    <DeleteConfirmation
      table="research"
      id={record.FBUID}
      afterwards={listPath('research')}
      disabledBecause={isTickMissing ? 'This research still has work in it.' : undefined}
      onConfirm={() =>
        deleteRecord({ table: 'research', id: record.FBUID, seen: record.updatedAt })
      }
    >
      <p>This deletes the research. Its history stays.</p>
      {dependants.length === 0 ? null : (
        <>
          <Notice>
            <p>These would be left without a research:</p>
            <ul className="mb-0">
              {dependants.map(({ table, id, name }) => (
                <li key={id}>
                  <Link to={readPath(table, id)}>{name}</Link>{' '}
                  <span className="text-body-secondary">({table})</span>
                </li>
              ))}
            </ul>
          </Notice>
          <Checkbox checked={anyway} onChange={setAnyway}>
            Delete anyway and leave them without a research
          </Checkbox>
        </>
      )}
    </DeleteConfirmation>
  );
}
