import { useState } from 'react';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Tick } from '../../components/Tick.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { useRecords } from '../../data/records.ts';
import { listPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { type Dependant, Dependants } from './Dependants.tsx';

/** Deleting a research with work in it lists that work and needs a tick (R15). */
export function DeprecateResearch({ record }: RecordProps<'research'>) {
  const dependants = useDependants(record.FBUID);
  const [anyway, setAnyway] = useState(false);
  if (dependants === null) return <LoadingState shape="record" />;
  const needsTick = dependants.length > 0 && !anyway;
  return (
    <DeleteConfirmation
      record={record}
      afterwards={listPath('research')}
      disabledBecause={needsTick ? 'This research still has work in it.' : undefined}
      onConfirm={() =>
        deleteRecord({ table: 'research', id: record.FBUID, seen: record.updatedAt })
      }
    >
      <p>This deletes the research. Its history stays.</p>
      {dependants.length === 0 ? null : (
        <>
          <Dependants dependants={dependants} />
          <Tick isTicked={anyway} onChange={setAnyway}>
            Delete anyway and leave them without a research
          </Tick>
        </>
      )}
    </DeleteConfirmation>
  );
}

/** Null while it is not known: a delete must not slip through before its list is there. */
function useDependants(researchId: string): readonly Dependant[] | null {
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: researchId,
  });
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: researchId,
  });
  if (deliverables.state !== 'ready' || hypotheses.state !== 'ready') return null;
  return [
    ...deliverables.value.records.map(
      ({ FBUID, deliverableName }): Dependant => ({
        table: 'deliverable',
        id: FBUID,
        name: deliverableName || '(unnamed deliverable)',
      }),
    ),
    ...hypotheses.value.records.map(
      ({ FBUID, hypothesisName }): Dependant => ({
        table: 'hypothesis',
        id: FBUID,
        name: hypothesisName || '(unnamed hypothesis)',
      }),
    ),
  ];
}
