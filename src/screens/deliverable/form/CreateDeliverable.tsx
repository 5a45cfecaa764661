import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberFromQuery } from '../../../domain/lists/numbering.ts';
import { newFormValues } from '../../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import { CreateVariation } from './CreateVariation.tsx';
import { NewDeliverableForm } from './NewDeliverableForm.tsx';

/** Reads research and number (R19, R20), or the original of a variation (R40), from the query string. */
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
    deliverableNumber: numberFromQuery(parameters.get('deliverableNumber')),
  });
  // Leaves out the number: the draft is found again even if someone else took the suggested number meanwhile.
  return { values, draftName: `deliverable/create/${deliverableResearchFBUID ?? ''}` };
}
