import { Loaded, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { deleteHypothesis } from '../../data/commands/hypothesis/delete-hypothesis.ts';
import type { People } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import {
  type DeliverableEffect,
  effectsOf,
  lapsingSignatureIds,
} from '../../domain/signing/hypothesis-change.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
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
  return (
    <DeleteConfirmation
      table="hypothesis"
      id={record.FBUID}
      afterwards={afterwards}
      onConfirm={() =>
        deleteHypothesis({
          id: record.FBUID,
          seen: record.updatedAt,
          announcedLapses: lapsingSignatureIds(effects),
        })
      }
    >
      <p>This deletes the hypothesis. Its history stays.</p>
      {effects.map((effect) => (
        <Effect key={effect.deliverable.FBUID} effect={effect} people={people} />
      ))}
    </DeleteConfirmation>
  );
}

interface EffectProps {
  readonly effect: DeliverableEffect;
  readonly people: People;
}

function Effect({ effect, people }: EffectProps) {
  const { deliverable, oldPrice, newPrice, lapsing } = effect;
  const isPriceNew = oldPrice !== newPrice;
  if (!isPriceNew && lapsing.length === 0) {
    return (
      <p>
        The total of <bdi>{deliverableTitle(deliverable)}</bdi> stays as it is, and so do its
        signatures.
      </p>
    );
  }
  return (
    <Notice>
      <p>
        {lapsing.length === 0 ? (
          'It changes the total of its deliverable:'
        ) : (
          <strong>
            {`It changes the ${isPriceNew ? 'total' : 'sprints'} of its deliverable and invalidates these signatures:`}
          </strong>
        )}
      </p>
      <DeliverableEffects effects={[effect]} people={people} />
    </Notice>
  );
}
