import { refuse, succeed } from '../outcome.ts';
import type { Deliverable } from '../records/entities.ts';
import type { DeliverableFields } from '../records/record-fields.ts';
import { activeInStep } from '../records/signature.ts';

interface Proposal {
  readonly original: Deliverable | null;
  readonly fields: Pick<DeliverableFields, 'deliverableResearchFBUID' | 'deliverableExtraItems'>;
}

/** One active commencement of the original is enough: the variation adds to the price that it froze (R40). */
export function proposeVariation({ original, fields }: Proposal) {
  if (original === null) return refuse('original-missing');
  if (original.deliverableVariationOfFBUID !== null) return refuse('original-is-variation');
  if (!canHaveVariations(original)) return refuse('original-not-commenced');
  if (fields.deliverableResearchFBUID !== original.deliverableResearchFBUID)
    return refuse('variation-in-other-research');
  if (fields.deliverableExtraItems.length > 0) return refuse('variation-has-extra-items');
  return succeed({
    deliverableVariationOfFBUID: original.FBUID,
    deliverableSprintRate: original.deliverableSprintRate,
  });
}

/** Only to the research of its original (R40). */
export function canVariationMoveTo(
  researchId: string | null,
  original: { readonly deliverableResearchFBUID?: unknown } | null,
): boolean {
  return original !== null && (original.deliverableResearchFBUID ?? null) === researchId;
}

export function canHaveVariations(deliverable: Deliverable): boolean {
  return (
    deliverable.deliverableVariationOfFBUID === null &&
    activeInStep(deliverable, 'commencement').length > 0
  );
}
