import { Link } from 'react-router-dom';
import { LoadedList, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { refused } from '../../data/commands/refusal.ts';
import { usePeople } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { activeSignaturesOf } from '../../domain/records/signature.ts';
import { readPath } from '../../paths.ts';
import { SignatureList } from '../agreement/SignatureCard.tsx';
import { DeleteConfirmation, usePathAfterDelete } from '../table/DeleteConfirmation.tsx';
import { useTableRecord } from '../table/table-record.ts';
import { useVariations } from './parts/page-context.ts';
import { VariationList } from './parts/Variations.tsx';

export function DeleteDeliverable() {
  const record = useTableRecord('deliverable');
  const { FBUID, updatedAt, deliverableResearchFBUID } = record;
  const active = activeSignaturesOf(record);
  const people = usePeople();
  const afterwards = usePathAfterDelete('deliverable', deliverableResearchFBUID);
  if (afterwards === null) return <LoadingState shape="record" />;
  return (
    <DeleteConfirmation
      table="deliverable"
      id={FBUID}
      afterwards={afterwards}
      disabledBecause={active.length === 0 ? undefined : refused('has-active-signature').message}
      onConfirm={() => deleteRecord({ table: 'deliverable', id: FBUID, seen: updatedAt })}
    >
      {active.length === 0 ? (
        <Consequences deliverable={record} />
      ) : (
        <Notice>
          <p>These signatures must be revoked first, each by its signer:</p>
          <SignatureList signatures={active} people={people} />
        </Notice>
      )}
    </DeleteConfirmation>
  );
}

function Consequences({ deliverable }: { readonly deliverable: Deliverable }) {
  // Queries the hypotheses: an older record may lack the estimate, whose `sourceFBUIDs` lists their ids.
  const live = useRecords('hypothesis', {
    field: 'hypothesisDeliverableFBUID',
    equals: deliverable.FBUID,
  });
  return (
    <>
      <p>This deletes the deliverable. Its history stays.</p>
      <LoadedList live={live} empty={null}>
        {(hypotheses) => (
          <>
            <p>{`Its hypotheses (${hypotheses.length}) stay, and move to the backlog:`}</p>
            <ul>
              {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
                <li key={hypothesis.FBUID}>
                  <Link to={readPath('hypothesis', hypothesis.FBUID)}>
                    {hypothesisTitle(hypothesis)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedList>
      <VariationList live={useVariations(deliverable.FBUID)}>
        Its variations stay, and show '(original not set)' from then on:
      </VariationList>
    </>
  );
}
