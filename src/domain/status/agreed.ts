import { priceOf } from '../costing/costing.ts';
import { type Cents, sumCents, toAud, toCents } from '../costing/money.ts';
import type { Deliverable } from '../records/entities.ts';
import {
  activeCommencementsOf,
  type SignatureFields,
  signOffStageOf,
} from '../signing/signature.ts';
import { paymentOf } from './payment.ts';

/** Whether both commencements are active, or the stage is 'complete', as after any completion signature (R9). */
export function isAgreed(deliverable: SignatureFields): boolean {
  return (
    activeCommencementsOf(deliverable).length === 2 || signOffStageOf(deliverable) === 'complete'
  );
}

export interface AgreementTotals {
  readonly agreed: number;
  /** All other deliverables. Lapsed work counts here, unlike in `variationTotals`. */
  readonly proposed: number;
  readonly invoiced: number;
  readonly paid: number;
  /** Number of deliverables without a calculated price, which no total contains. */
  readonly uncalculated: number;
}

export function agreementTotals(deliverables: readonly Deliverable[]): AgreementTotals {
  const priced = deliverables.flatMap((deliverable) => {
    const { total } = priceOf(deliverable);
    return total === null ? [] : [{ deliverable, cents: toCents(total) }];
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

type Priced = { readonly deliverable: Deliverable; readonly cents: Cents };

function sumOf(priced: readonly Priced[]): number {
  return toAud(sumCents(priced.map(({ cents }) => cents)));
}
