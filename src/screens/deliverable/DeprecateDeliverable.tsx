import { LoadingState } from '../../components/LoadingState.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { usePeople } from '../../data/people.ts';
import type { Deliverable } from '../../domain/entities.ts';
import { type ActiveSignature, canDelete } from '../../domain/signature.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useResearchOrList } from '../table/use-research-or-list.ts';

/** Deletes a deliverable unless somebody's signature stands on it (R15). */
export function DeprecateDeliverable({ record }: RecordProps<'deliverable'>) {
  const { FBUID, updatedAt, deliverableResearchFBUID } = record;
  const decision = canDelete(record);
  const afterwards = useResearchOrList('deliverable', deliverableResearchFBUID);
  if (afterwards === null) return <LoadingState shape="record" />;
  return (
    <DeleteConfirmation
      table="deliverable"
      id={FBUID}
      afterwards={afterwards}
      disabledBecause={
        decision.ok ? undefined : 'A deliverable with an active signature cannot be deleted.'
      }
      onConfirm={() => deleteRecord({ table: 'deliverable', id: FBUID, seen: updatedAt })}
    >
      {decision.ok ? <Consequences deliverable={record} /> : <Signed active={decision.active} />}
    </DeleteConfirmation>
  );
}

function Consequences({ deliverable }: { readonly deliverable: Deliverable }) {
  const hypotheses = deliverable.deliverableEstimate?.sourceFBUIDs.length ?? 0;
  return (
    <p>
      This deletes the deliverable. Its history stays.{' '}
      {hypotheses === 0 ? null : `Its hypotheses (${hypotheses}) stay too, and go to the backlog.`}
    </p>
  );
}

function Signed({ active }: { readonly active: readonly ActiveSignature[] }) {
  const people = usePeople();
  return (
    <div className="alert alert-warning">
      <p>These signatures must be revoked first, each by its signer:</p>
      <ul className="mb-0">
        {active.map(({ slot, signature }) => (
          <li key={slot.key}>
            {slot.name}, signed by <bdi>{people.nameOf(signature.signatureUid)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
