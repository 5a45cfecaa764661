import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAnnounce } from '../../../components/Announcer.tsx';
import {
  createDeliverable,
  type SavedNumber,
} from '../../../data/commands/deliverable/create-deliverable.ts';
import { numberFromQuery, savedText } from '../../../domain/lists/numbering.ts';
import { fromFormValues, labelsOf, newFormValues } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { readPath } from '../../../paths.ts';
import { RecordFormFrame } from '../../form/RecordFormFrame.tsx';
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts';
import { BookkeepingFields } from './BookkeepingFields.tsx';
import { DeliverableFields } from './DeliverableFields.tsx';

const DELIVERABLE_LABELS = labelsOf(DELIVERABLE_FIELDS);

/** Reads research and number from the query string (R19, R20). */
export function CreateDeliverable() {
  const [parameters] = useSearchParams();
  const query = parameters.toString();
  // Remounts the form for other query parameters.
  return <CreateForm key={query} query={query} />;
}

function CreateForm({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { values, suggestedNumber, draftName } = useMemo(() => prefilled(query), [query]);
  const recordForm: RecordForm<DeliverableFormValues> = useRecordForm<
    DeliverableFormValues,
    SavedNumber
  >({
    recordId: null,
    draftName,
    currentSnapshot: useMemo(() => ({ values, revision: null }), [values]),
    validate: (values) => validateForm(DELIVERABLE_FIELDS, values),
    save: (typed, { submission }) => {
      const renumber = suggestedNumber !== '' && typed.deliverableNumber === suggestedNumber;
      const fields = fromFormValues(DELIVERABLE_FIELDS, typed);
      return createDeliverable({ submission, fields, renumber });
    },
    onSaved: ({ id, number }) => {
      announce(savedText(recordForm.form.getValues('deliverableNumber'), number));
      navigate(readPath('deliverable', id));
    },
  });
  return (
    <RecordFormFrame recordForm={recordForm} labels={DELIVERABLE_LABELS}>
      <DeliverableFields form={recordForm.form} lockNoticeId={null} />
      <BookkeepingFields form={recordForm.form} storedPayment={null} deliverable={null} />
    </RecordFormFrame>
  );
}

function prefilled(query: string) {
  const parameters = new URLSearchParams(query);
  const deliverableResearchFBUID = parameters.get('deliverableResearchFBUID');
  const values = newFormValues(DELIVERABLE_FIELDS, {
    deliverableResearchFBUID,
    deliverableNumber: numberFromQuery(parameters.get('deliverableNumber')),
  });
  // Without the number, so that a draft is found again after someone else took its number.
  const draftName = `deliverable/create/${deliverableResearchFBUID ?? ''}`;
  return { values, suggestedNumber: values.deliverableNumber, draftName };
}
