import { useMemo } from 'react';
import { createDeliverable } from '../../../data/commands/deliverable/create-deliverable.ts';
import type { Written } from '../../../data/commands/refusal.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { fromFormValues, labelsOf } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { readPath, updatePath } from '../../../paths.ts';
import { RecordFormFrame } from '../../form/RecordFormFrame.tsx';
import { useAfterSave } from '../../form/use-after-save.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { BookkeepingFields } from './BookkeepingFields.tsx';
import { DeliverableFields } from './DeliverableFields.tsx';
import type { ParentLinks } from './deliverable-form-props.ts';

const DELIVERABLE_LABELS = labelsOf(DELIVERABLE_FIELDS);

interface NewDeliverableFormProps {
  readonly values: DeliverableFormValues;
  readonly draftName: string;
  /** The original of a new variation (R40). */
  readonly original?: Deliverable;
}

export function NewDeliverableForm({ values, draftName, original }: NewDeliverableFormProps) {
  const recordForm = useRecordForm<DeliverableFormValues, Written>({
    recordId: null,
    draftName,
    currentSnapshot: useMemo(() => ({ values, revision: null }), [values]),
    validate: (values) => validateForm(DELIVERABLE_FIELDS, values),
    save: (typed, { id }) =>
      createDeliverable({
        id,
        fields: fromFormValues(DELIVERABLE_FIELDS, typed),
        variationOf: original?.FBUID,
      }),
    // After a new variation its edit form opens, because the user can add extra items only there.
    onSaved: useAfterSave('deliverable', original === undefined ? readPath : updatePath),
  });
  const { form } = recordForm;
  return (
    <RecordFormFrame recordForm={recordForm} labels={DELIVERABLE_LABELS}>
      <DeliverableFields
        form={form}
        id={recordForm.id}
        lockNoticeId={null}
        parents={original === undefined ? null : parentsOf(original)}
        offersExtraItems={original === undefined}
      />
      <BookkeepingFields form={form} deliverable={null} />
    </RecordFormFrame>
  );
}

function parentsOf({ FBUID, deliverableResearchFBUID }: Deliverable): ParentLinks {
  return { deliverableResearchFBUID, deliverableVariationOfFBUID: FBUID };
}
