import type { Deliverable } from '../records/entities.ts';
import { isActive } from '../records/signature.ts';

/** 'unexpected' is a stored value that the app never writes (R13). */
export type Payment = 'not-invoiced' | 'invoiced' | 'paid' | 'unexpected';

export const PAYMENT_GROUPS = ['not-ready', 'ready', 'invoiced', 'paid', 'unexpected'] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

export const STORED_PAYMENTS = [null, 'invoiced', 'paid'] as const;

/** Older forms stored ''. */
export function paymentOf(stored: string | null): Payment {
  switch (stored) {
    case null:
    case '':
      return 'not-invoiced';
    case 'invoiced':
    case 'paid':
      return stored;
    default:
      return 'unexpected';
  }
}

export const PAYMENT_LABELS: Readonly<Record<Payment, string>> = {
  'not-invoiced': 'Not invoiced',
  invoiced: 'Invoice sent',
  paid: 'Payment received',
  unexpected: 'Unexpected value',
};

export const PAYMENT_BADGES: Readonly<Record<Payment, string>> = {
  'not-invoiced': 'Not invoiced',
  invoiced: 'Invoiced',
  paid: 'Paid',
  unexpected: 'Invoice: ???',
};

export const PAYMENT_GROUP_LABELS: Readonly<Record<PaymentGroup, string>> = {
  'not-ready': 'Not ready',
  ready: 'Ready',
  invoiced: 'Invoiced',
  paid: 'Paid',
  unexpected: 'Unexpected value',
};

type PaymentFields = Pick<
  Deliverable,
  'deliverablePaymentState' | 'deliverableClientCommencementSignature'
>;

export function paymentGroupOf(deliverable: PaymentFields): PaymentGroup {
  const payment = paymentOf(deliverable.deliverablePaymentState);
  if (payment !== 'not-invoiced') return payment;
  return isActive(deliverable.deliverableClientCommencementSignature) ? 'ready' : 'not-ready';
}

export type MarkedPayment = 'invoiced' | 'paid';

export function mayMark(deliverable: PaymentFields, payment: MarkedPayment): boolean {
  return paymentGroupOf(deliverable) === (payment === 'invoiced' ? 'ready' : 'invoiced');
}

/** An empty group shows '(no data)', but no reader expects 'unexpected'. */
export function groupByPayment<T extends PaymentFields>(
  deliverables: readonly T[],
): readonly { readonly group: PaymentGroup; readonly deliverables: readonly T[] }[] {
  return PAYMENT_GROUPS.map((group) => ({
    group,
    deliverables: deliverables.filter((deliverable) => paymentGroupOf(deliverable) === group),
  })).filter(({ group, deliverables: own }) => group !== 'unexpected' || own.length > 0);
}
