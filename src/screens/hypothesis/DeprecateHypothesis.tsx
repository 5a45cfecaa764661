import { LoadedList, LoadingState } from '../../components/Loaded.tsx';
import { deleteHypothesis } from '../../data/commands/hypothesis/delete-hypothesis.ts';
import { useRecords } from '../../data/records/records.ts';
import { effectsOf, invalidatedSignatureIds } from '../../domain/signing/hypothesis-change.ts';
import { readPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { usePathAfterDelete } from '../table/use-path-after-delete.ts';
import { DeleteEffect } from './effects/DeleteEffect.tsx';
import { type FormRecords, HypothesisFormLoader } from './form/HypothesisFormLoader.tsx';

/** Shows the effect on the deliverable's price and signatures before Confirm (R10). */
export function DeprecateHypothesis({ record }: RecordProps<'hypothesis'>) {
  return (
    <HypothesisFormLoader deliverableId={record.hypothesisDeliverableFBUID}>
      {(formRecords) => <ConfirmDelete record={record} {...formRecords} />}
    </HypothesisFormLoader>
  );
}

type ConfirmDeleteProps = Pick<RecordProps<'hypothesis'>, 'record'> & FormRecords;

function ConfirmDelete({ record, deliverable, people }: ConfirmDeleteProps) {
  // The deliverable, else the research, else the list (R23).
  const withoutDeliverable = usePathAfterDelete(
    'hypothesis',
    deliverable === null ? record.hypothesisResearchFBUID : null,
  );
  const afterwards =
    deliverable === null ? withoutDeliverable : readPath('deliverable', deliverable.FBUID);
  const hypothesesInDeliverable = useRecords(
    'hypothesis',
    deliverable === null
      ? null
      : { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID },
  );
  if (afterwards === null) return <LoadingState shape="record" />;
  return (
    <LoadedList live={hypothesesInDeliverable}>
      {(hypotheses) => {
        const deliverables = deliverable === null ? [] : [{ deliverable, hypotheses }];
        const effects = effectsOf({ before: record, after: null }, deliverables);
        const [effect = null] = effects;
        return (
          <DeleteConfirmation
            table="hypothesis"
            id={record.FBUID}
            afterwards={afterwards}
            onConfirm={() =>
              deleteHypothesis({
                id: record.FBUID,
                seen: record.updatedAt,
                announced: invalidatedSignatureIds(effects),
              })
            }
          >
            <p>This deletes the hypothesis. Its history stays.</p>
            <DeleteEffect effect={effect} people={people} />
          </DeleteConfirmation>
        );
      }}
    </LoadedList>
  );
}
