import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newFormValues } from '../../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';
import { CreateVariation } from './CreateVariation.tsx';
import { NewDeliverableForm } from './NewDeliverableForm.tsx';

/** The form of a new deliverable. The query string gives research and number (R19, R20), or an original (R40). */
export function CreateDeliverable() {
  const [parameters] = useSearchParams();
  const query = parameters.toString();
  const originalId = parameters.get('variationOf');
  // Remounts the form for other query parameters.
  return originalId === null ? (
    <CreateForm key={query} query={query} />
  ) : (
    <CreateVariation key={originalId} originalId={originalId} />
  );
}

function CreateForm({ query }: { readonly query: string }) {
  return <NewDeliverableForm {...useMemo(() => prefilled(query), [query])} />;
}

function prefilled(query: string) {
  const parameters = new URLSearchParams(query);
  const deliverableResearchFBUID = parameters.get('deliverableResearchFBUID');
  const values = newFormValues(DELIVERABLE_FIELDS, {
    deliverableResearchFBUID,
    deliverableNumber: toNumber(parameters.get('deliverableNumber') ?? ''),
  });
  // The draft's name leaves out the number, so the form finds the draft again when it suggests another number.
  return { values, draftName: `deliverable/create/${deliverableResearchFBUID ?? ''}` };
}
