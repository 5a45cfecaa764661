import { livePriceOf } from '../../../domain/costing/costing.ts';
import type { RefusalCode } from '../../../domain/messages.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { SignatureSlot } from '../../../domain/signing/signature.ts';
import { priceToSign } from '../../../domain/signing/signing.ts';
import type { LiveEstimate } from '../use-live-estimate.ts';

export type SignaturePreview =
  | {
      readonly ok: true;
      /** AUD. */
      readonly price: number;
      readonly sprints: number;
      /** Whether this signature freezes the price. */
      readonly isFreezing: boolean;
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
  const { allocations: live, people } = estimate;
  if (live === null) return { ok: false, code: 'price-unknown' };
  const hypotheses = estimate.hypotheses.records;
  const decision = priceToSign({ deliverable, hypotheses, people, slot });
  if (!decision.ok) return { ok: false, code: decision.code };
  const { cost, freeze } = decision.value;
  const isFreezing = freeze.deliverableAllocations !== undefined;
  const { deliverableExtraItems: extraItems } = deliverable;
  // `cost` sums the hypotheses on this page, and some may be missing until the server confirms the page. Until then,
  // `live` is the stored estimate (R43).
  const price = isFreezing ? livePriceOf({ allocations: live, extraItems }) : cost;
  const { sprints } = isFreezing ? live : (deliverable.deliverableAllocations ?? live);
  return { ok: true, price, sprints, isFreezing };
}
