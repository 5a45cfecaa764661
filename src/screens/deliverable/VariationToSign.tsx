import { useRecord } from '../../data/records/records.ts';
import { sumCents, toAud, toCents } from '../../domain/costing/money.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { agreementStateOf, variationTotals } from '../../domain/variations/variation-totals.ts';
import { OriginalReference } from './OriginalReference.tsx';
import { type OriginalWithVariations, originalWithVariations } from './original-with-variations.ts';
import { useVariations } from './use-variations.ts';

interface VariationToSignProps {
  /** The variation that the user is about to sign. */
  readonly deliverable: Deliverable;
  readonly originalId: string;
  /** The price that the signature would carry. AUD ex GST. */
  readonly price: number;
}

/**
 * In the sign dialog, shows the original. If the original and all its variations are known, also shows the total agreed
 * with this variation (R40).
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

/** The total of the other variations and the original, plus this variation at the price to sign. */
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
