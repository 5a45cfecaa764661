import { livePriceOf } from '../../domain/costing.ts';
import type { Deliverable } from '../../domain/entities.ts';
import type { RefusalCode } from '../../domain/messages.ts';
import { isActive, type SignatureSlot } from '../../domain/signature.ts';
import { DIRECTLY, seenOf, sign } from '../../domain/signing.ts';
import type { Work } from './use-work.ts';

/** What signing would sign, or why it would be refused. */
export type Offer =
  | {
      readonly ok: true;
      /** AUD. */
      readonly price: number;
      readonly sprints: number;
    }
  | { readonly ok: false; readonly code: RefusalCode | 'price-unknown' };

/**
 * The price and sprints that a signature would carry now. Taken from the decision itself, so that what
 * is offered is what gets signed: the frozen price beside a standing commencement, else what the
 * hypotheses come to, also where an older price is kept after completion (R7).
 */
export function offerOf(options: {
  readonly deliverable: Deliverable;
  readonly slot: SignatureSlot;
  readonly work: Work;
}): Offer {
  const { deliverable, slot, work } = options;
  const { live, people } = work;
  if (live === null) return { ok: false, code: 'price-unknown' };
  const hypotheses = work.hypotheses.records;
  const decision = sign({
    deliverable,
    hypotheses,
    people,
    slot,
    signerUid: 'anybody',
    date: new Date(0),
    manner: DIRECTLY,
    seen: seenOf(deliverable, hypotheses),
  });
  if (!decision.ok) {
    // Nobody can sign without a history, but what it would cost is known all the same.
    if (decision.code !== 'no-history') return decision;
    const price = livePriceOf({
      allocations: live,
      extraItems: deliverable.deliverableExtraItems,
    });
    return { ok: true, price, sprints: live.sprints };
  }
  const signature = decision.value[slot.key] ?? null;
  if (!isActive(signature)) return { ok: false, code: 'price-unknown' };
  const allocations = decision.value.deliverableAllocations ?? deliverable.deliverableAllocations;
  return { ok: true, price: signature.signatureCost, sprints: (allocations ?? live).sprints };
}
