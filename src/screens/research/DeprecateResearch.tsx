import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { Notice } from '../../components/Notice.tsx';
import { FailedState } from '../../components/states/FailedState.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import type { Live } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { listPath, readPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { type Dependant, dependantsOf } from './dependants-of.ts';

/** Deletes a research. If records still belong to it, lists them and asks for a tick first (R15). */
export function DeprecateResearch({ record }: RecordProps<'research'>) {
  const live = useDependants(record.FBUID);
  const [anyway, setAnyway] = useState(false);
  if (live.state === 'failed') return <FailedState message={live.message} />;
  // Confirm must not be possible before the list is shown.
  if (live.state !== 'ready') return <LoadingState shape="record" />;
  const dependants = live.value;
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
                  <span className="quiet">({table})</span>
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

function useDependants(researchId: string): Live<readonly Dependant[]> {
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: researchId,
  });
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: researchId,
  });
  if (deliverables.state !== 'ready') return deliverables;
  if (hypotheses.state !== 'ready') return hypotheses;
  return { ...hypotheses, value: dependantsOf(deliverables.value, hypotheses.value) };
}
