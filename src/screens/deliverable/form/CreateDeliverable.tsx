import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingState } from '../../../components/Loaded.tsx';
import { useOnline } from '../../../data/online.ts';
import { offeredNumber } from '../../../domain/lists/numbering.ts';
import { newFormValues } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';
import { CreateVariation } from './CreateVariation.tsx';
import { NewDeliverableForm } from './NewDeliverableForm.tsx';
import { useSiblingNumbers } from './use-sibling-numbers.ts';

/** The form of a new deliverable. The query string gives research and number (R19, R20), or an original (R40). */
export function CreateDeliverable() {
  const [parameters] = useSearchParams();
  const originalId = parameters.get('variationOf');
  // Remounts the form for other query parameters.
  return originalId === null ? (
    <CreateForm key={parameters.toString()} parameters={parameters} />
  ) : (
    <CreateVariation key={originalId} originalId={originalId} />
  );
}

function CreateForm({ parameters }: { readonly parameters: URLSearchParams }) {
  const researchId = parameters.get('deliverableResearchFBUID') || null;
  const siblings = useSiblingNumbers(researchId, null);
  const isOnline = useOnline();
  const [values, setValues] = useState<DeliverableFormValues | null>(null);
  if (values === null) {
    if (siblings === 'loading' && isOnline) return <LoadingState shape="record" />;
    const inLink = toNumber(parameters.get('deliverableNumber') ?? '');
    setValues(
      newFormValues(DELIVERABLE_FIELDS, {
        deliverableResearchFBUID: researchId,
        deliverableNumber: offeredNumber(inLink, siblings === 'loading' ? null : siblings),
      }),
    );
    return null;
  }
  // The draft's name leaves out the number, so the form finds the draft again when it suggests another number.
  return (
    <NewDeliverableForm values={values} draftName={`deliverable/create/${researchId ?? ''}`} />
  );
}
