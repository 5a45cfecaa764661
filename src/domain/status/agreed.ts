import { priceShown } from '../price/price.ts';
import type { Deliverable } from '../records/entities.ts';
import {
  activeInStep,
  hasLapsed,
  hasUnreadableSignature,
  type SignatureFields,
  signOffStageOf,
} from '../records/signature.ts';
import { sumAud } from '../text/money.ts';
import { paymentOf } from './payment.ts';

/** Whether both commencements are active, or the stage is 'complete', as after any completion signature (R9). */
export function isAgreed(deliverable: SignatureFields): boolean {
  return (
    activeInStep(deliverable, 'commencement').length === 2 ||
    signOffStageOf(deliverable) === 'complete'
  );
}

/** 'lapsed' if a commencement lapsed and none is active. */
export function agreementStateOf(deliverable: SignatureFields) {
  if (isAgreed(deliverable)) return 'agreed';
  const hasLapse =
    hasLapsed(deliverable.deliverableContractorCommencementSignature) ||
    hasLapsed(deliverable.deliverableClientCommencementSignature);
  return hasLapse && activeInStep(deliverable, 'commencement').length === 0 ? 'lapsed' : 'proposed';
}

/**
 * Of a research, or of an original with its variations (R40), in AUD ex GST. What is not agreed counts as proposed, lapsed
 * and revoked or not. No total contains the `uncalculated` deliverables, which have no price, or those with an unreadable
 * signature (R25).
 */
export function agreementTotals(all: readonly Deliverable[]) {
  const deliverables = all.filter((one) => !hasUnreadableSignature(one));
  const priced = deliverables.flatMap((deliverable) => {
    const { shown } = priceShown(deliverable);
    return shown === null ? [] : [{ deliverable, shown }];
  });
  const agreed = priced.filter(({ deliverable }) => isAgreed(deliverable));
  const proposed = priced.filter(({ deliverable }) => !isAgreed(deliverable));
  const paidAs = (payment: 'invoiced' | 'paid') =>
    agreed.filter(({ deliverable }) => paymentOf(deliverable.deliverablePaymentState) === payment);
  return {
    agreed: sumOf(agreed),
    proposed: sumOf(proposed),
    invoiced: sumOf(paidAs('invoiced')),
    paid: sumOf(paidAs('paid')),
    uncalculated: deliverables.length - priced.length,
  };
}

function sumOf(priced: readonly { readonly shown: number }[]): number {
  return sumAud(priced.map(({ shown }) => shown));
}
