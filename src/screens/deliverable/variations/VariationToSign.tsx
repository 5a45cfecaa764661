import { useRecord } from '../../../data/records/records.ts';
import { sumCents, toAud, toCents } from '../../../domain/costing/money.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { agreementStateOf, variationTotals } from '../../../domain/variations/variation-totals.ts';
import { OriginalReference } from './OriginalReference.tsx';
import {
  type OriginalWithVariations,
  originalWithVariations,
} from './use-original-with-variations.ts';
import { useVariations } from './use-variations.ts';

interface VariationToSignProps {
  /** The variation that the user is about to sign. */
  readonly deliverable: Deliverable;
  readonly originalId: string;
  /** The price that the signature would carry. AUD ex GST. */
  readonly price: number;
}

/**
 * For the sign dialog: names the original. If the original and every listed variation are known, also shows the sum
 * agreed in all with this variation (R40).
 */
export function VariationToSign({ deliverable, originalId, price }: VariationToSignProps) {
  const original = useRecord('deliverable', originalId);
  const agreed = originalWithVariations(original, useVariations(originalId));
  return (
    <p>
      This is a variation to <OriginalReference id={originalId} original={original} />.{' '}
      {agreed.state === 'known' ? totalText(agreed, { deliverable, price }) : null}
    </p>
  );
}

/** Counts this variation once, whether it is agreed already or not. */
function totalText(
  { original, variations }: OriginalWithVariations & { readonly state: 'known' },
  { deliverable, price }: Pick<VariationToSignProps, 'deliverable' | 'price'>,
): string {
  const others = variations.filter(({ FBUID }) => FBUID !== deliverable.FBUID);
  const { agreedInAll: rest, uncalculated } = variationTotals(original, others);
  const total = formatAudExGst(toAud(sumCents([rest, toCents(price)])));
  const sentence =
    agreementStateOf(deliverable) === 'agreed'
      ? `Agreed in all: ${total}`
      : `Once both sides have signed it, ${total} is agreed in all`;
  return uncalculated === 0
    ? `${sentence}.`
    : `${sentence}, without ${uncalculated} not yet calculated.`;
}
