import { priceShown } from '../price/price.ts';
import type { Deliverable } from '../records/entities.ts';
import {
  activeCommencementsOf,
  hasLapsed,
  type SignatureFields,
  signOffStageOf,
} from '../records/signature.ts';
import { type Cents, sumCents, toAud, toCents } from '../text/money.ts';
import { paymentOf } from './payment.ts';

/** Whether both commencements are active, or the stage is 'complete', as after any completion signature (R9). */
export function isAgreed(deliverable: SignatureFields): boolean {
  return (
    activeCommencementsOf(deliverable).length === 2 || signOffStageOf(deliverable) === 'complete'
  );
}

/** 'lapsed' if a commencement lapsed and none is active. Its price counts as proposed. */
export type AgreementState = 'agreed' | 'proposed' | 'lapsed';

export function agreementStateOf(deliverable: SignatureFields): AgreementState {
  if (isAgreed(deliverable)) return 'agreed';
  const hasLapse =
    hasLapsed(deliverable.deliverableContractorCommencementSignature) ||
    hasLapsed(deliverable.deliverableClientCommencementSignature);
  return hasLapse && activeCommencementsOf(deliverable).length === 0 ? 'lapsed' : 'proposed';
}

/** In AUD ex GST, added in whole cents. */
export interface AgreementTotals {
  readonly agreed: number;
  /** All other deliverables, lapsed and revoked ones included. */
  readonly proposed: number;
  readonly invoiced: number;
  readonly paid: number;
  /** Number of deliverables without a calculated price, which no total contains. */
  readonly uncalculated: number;
}

/** The same on every page: for a research, and for an original with its variations (R40). */
export function agreementTotals(deliverables: readonly Deliverable[]): AgreementTotals {
  const priced = deliverables.flatMap((deliverable) => {
    const { shown } = priceShown(deliverable);
    return shown === null ? [] : [{ deliverable, cents: toCents(shown) }];
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
