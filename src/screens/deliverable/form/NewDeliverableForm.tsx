import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../../components/Announcer.tsx';
import {
  createDeliverable,
  type SavedDeliverable,
} from '../../../data/commands/deliverable/create-deliverable.ts';
import { savedText } from '../../../domain/lists/numbering.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { fromFormValues, labelsOf } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { readPath, updatePath } from '../../../paths.ts';
import { RecordFormFrame } from '../../form/RecordFormFrame.tsx';
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts';
import { BookkeepingFields } from './BookkeepingFields.tsx';
import { DeliverableFields } from './DeliverableFields.tsx';
import type { ParentLinks } from './deliverable-form-props.ts';

const DELIVERABLE_LABELS = labelsOf(DELIVERABLE_FIELDS);

interface NewDeliverableFormProps {
  /** Initial values. The number is a suggestion, which the save may replace if the user has not changed it (R20). */
  readonly values: DeliverableFormValues;
  readonly draftName: string;
  /** The original of a new variation (R40). */
  readonly original?: Deliverable;
}

export function NewDeliverableForm({ values, draftName, original }: NewDeliverableFormProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const suggestedNumber = values.deliverableNumber;
  const recordForm: RecordForm<DeliverableFormValues> = useRecordForm<
    DeliverableFormValues,
    SavedDeliverable
  >({
    recordId: null,
    draftName,
    currentSnapshot: useMemo(() => ({ values, revision: null }), [values]),
    validate: (values) => validateForm(DELIVERABLE_FIELDS, values),
    save: (typed, { submission }) => {
      const renumber = suggestedNumber !== '' && typed.deliverableNumber === suggestedNumber;
      const fields = fromFormValues(DELIVERABLE_FIELDS, typed);
      return createDeliverable({ submission, fields, renumber, variationOf: original?.FBUID });
    },
    onSaved: ({ id, number }) => {
      announce(savedText(recordForm.form.getValues('deliverableNumber'), number));
      // After a new variation its edit form opens, because the user can add extra items only there.
      const pathOf = original === undefined ? readPath : updatePath;
      navigate(pathOf('deliverable', id));
    },
  });
  const { form } = recordForm;
  return (
    <RecordFormFrame recordForm={recordForm} labels={DELIVERABLE_LABELS}>
      <DeliverableFields
        form={form}
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
