import type { RefusalCode } from '../../domain/messages.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { freezesPrice, priceToSign } from '../../domain/signing/signing.ts';
import type { LiveEstimate } from './deliverable-page.ts';

export type SignaturePreview =
  | {
      readonly ok: true;
      /** AUD. */
      readonly price: number;
      readonly sprints: number;
    }
  | { readonly ok: false; readonly code: RefusalCode | 'price-unknown' };

/**
 * The price that a signature would carry, with the sprints in that price, or why there is no price. The sign command
 * also calls `priceToSign`, and refuses if its price differs from the price on the page (section 4).
 */
export function previewSignature(options: {
  readonly deliverable: Deliverable;
  readonly slot: SignatureSlot;
  readonly estimate: LiveEstimate;
}): SignaturePreview {
  const { deliverable, slot, estimate } = options;
  const { live } = estimate;
  if (live === null) return { ok: false, code: 'price-unknown' };
  const price = priceToSign({ deliverable, live, slot });
  if (!price.ok) return { ok: false, code: price.code };
  const { deliverableAllocations: frozen } = deliverable;
  const allocations = freezesPrice(deliverable) ? null : frozen;
  return {
    ok: true,
    price: price.value,
    sprints: (allocations ?? live.deliverableEstimate).sprints,
  };
}
