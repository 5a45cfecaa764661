import { Loaded, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { deleteHypothesis } from '../../data/commands/hypothesis/delete-hypothesis.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { effectsOf, lapsingSignatureIds } from '../../domain/signing/hypothesis-change.ts';
import { readPath } from '../../paths.ts';
import { DeleteConfirmation, usePathAfterDelete } from '../table/DeleteConfirmation.tsx';
import { useTableRecord } from '../table/table-record.ts';
import { DeliverableEffects, type FormRecords, useFormRecords } from './DeliverableEffects.tsx';

export function DeleteHypothesis() {
  const record = useTableRecord('hypothesis');
  return (
    <Loaded live={useFormRecords(record.hypothesisDeliverableFBUID)}>
      {(formRecords) => <ConfirmDelete record={record} {...formRecords} />}
    </Loaded>
  );
}

interface ConfirmDeleteProps extends FormRecords {
  readonly record: Hypothesis;
}

function ConfirmDelete({ record, storedIn, people }: ConfirmDeleteProps) {
  const withoutDeliverable = usePathAfterDelete(
    'hypothesis',
    storedIn === null ? record.hypothesisResearchFBUID : null,
  );
  const afterwards =
    storedIn === null ? withoutDeliverable : readPath('deliverable', storedIn.deliverable.FBUID);
  if (afterwards === null) return <LoadingState shape="record" />;
  const effects = effectsOf({ before: record, after: null }, storedIn === null ? [] : [storedIn]);
  const lapses = lapsingSignatureIds(effects);
  return (
    <DeleteConfirmation
      table="hypothesis"
      id={record.FBUID}
      afterwards={afterwards}
      onConfirm={() =>
        deleteHypothesis({
          id: record.FBUID,
          seen: record.updatedAt,
          announcedLapses: lapses,
        })
      }
    >
      <p>This deletes the hypothesis. Its history stays.</p>
      {effects.length === 0 ? null : (
        <Notice>
          <p>
            {lapses.length === 0 ? (
              'The total of its deliverable:'
            ) : (
              <strong>
                The total of its deliverable, and the signatures that this invalidates:
              </strong>
            )}
          </p>
          <DeliverableEffects effects={effects} people={people} />
        </Notice>
      )}
    </DeleteConfirmation>
  );
}
