import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { joinLive } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { useRecords } from '../../data/records/records.ts';
import { listPath, readPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { type Dependant, dependantsOf } from './dependants-of.ts';

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
