import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, Loaded, LoadingState, MissingState } from '../../../components/Loaded.tsx';
import { loadedValue } from '../../../components/live-values.ts';
import { useRecord } from '../../../data/records/records.ts';
import { nextNumber } from '../../../domain/lists/numbering.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { newFormValues } from '../../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { canHaveVariations } from '../../../domain/variations/propose-variation.ts';
import { listPath, readPath } from '../../../paths.ts';
import { OriginalReference } from '../variations/OriginalReference.tsx';
import { numberedTitle } from '../variations/variation-text.ts';
import { NewDeliverableForm } from './NewDeliverableForm.tsx';
import { useSiblingNumbers } from './use-sibling-numbers.ts';

type FormStart = ReturnType<typeof formStart>;

/** The form of a new variation, or the reason why this deliverable cannot have a variation (R40). */
export function CreateVariation({ originalId }: { readonly originalId: string }) {
  const original = useRecord('deliverable', originalId);
  const known = loadedValue(original);
  const siblings = useSiblingNumbers(known?.deliverableResearchFBUID ?? null, null);
  const [start, setStart] = useState<FormStart | null>(null);
  if (start !== null) {
    // Keeps an open form even if the original changes, because the save checks the original again.
    return (
      <>
        <p className="variation-banner">
          Variation to <OriginalReference id={originalId} original={original} />. Its sprint rate,{' '}
          {formatAudExGst(start.original.deliverableSprintRate)}, applies here too.
        </p>
        <NewDeliverableForm {...start} />
      </>
    );
  }
  if (known !== null && canHaveVariations(known) && siblings !== 'loading') {
    setStart(formStart(known, siblings));
  }
  const missing = (
    <MissingState
      what="original deliverable"
      listPath={listPath('deliverable')}
      listLabel="All Deliverables"
    />
  );
  return (
    <Loaded live={original} missing={missing}>
      {(deliverable) =>
        canHaveVariations(deliverable) ? (
          <LoadingState shape="record" />
        ) : (
          <VariationRefused deliverable={deliverable} />
        )
      }
    </Loaded>
  );
}

/** Prefills research and lead of the original, and the next number if the siblings are known. */
function formStart(original: Deliverable, siblings: readonly (number | null)[] | null) {
  const { FBUID, deliverableResearchFBUID, deliverableResearchLead } = original;
  const values = newFormValues(DELIVERABLE_FIELDS, {
    deliverableResearchFBUID,
    deliverableResearchLead,
    deliverableNumber: siblings === null ? null : nextNumber(siblings),
  });
  return { original, values, draftName: `deliverable/create/variation/${FBUID}` };
}

/** Says why the deliverable cannot have a variation: no active commencement, or a variation itself. */
function VariationRefused({ deliverable }: { readonly deliverable: Deliverable }) {
  const { deliverableVariationOfFBUID: originalId } = deliverable;
  const title = <bdi>{numberedTitle(deliverable)}</bdi>;
  return (
    <EmptyState>
      {originalId === null ? (
        <>
          <p>
            {title} has no active commencement signature, so there is nothing to vary. Change it
            instead.
          </p>
          <Link to={readPath('deliverable', deliverable.FBUID)}>Open it</Link>
        </>
      ) : (
        <>
          <p>{title} is a variation itself. Propose another variation of its original.</p>
          <Link to={readPath('deliverable', originalId)}>Open the original</Link>
        </>
      )}
    </EmptyState>
  );
}
