import type { Deliverable } from '../records/entities.ts';
import { isActive } from '../records/signature.ts';

/** The payment state of a deliverable (R13). 'unexpected' stands for a stored value that the app never writes. */
export type Payment = 'not-invoiced' | 'invoiced' | 'paid' | 'unexpected';

export const PAYMENT_GROUPS = ['not-ready', 'ready', 'invoiced', 'paid', 'unexpected'] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/** The values that the app stores: null for 'not invoiced', never '' (R13). */
export const STORED_PAYMENTS = [null, 'invoiced', 'paid'] as const;

/** Reads a payment state. '' means null, because older forms stored ''. */
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

/** The texts on a deliverable's page (section 2), in its form and in its history. */
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

/**
 * The payment state if set. Otherwise 'ready' while the client commencement is active, else 'not-ready'
 * (section 2, R9, R13).
 */
export function paymentGroupOf(deliverable: PaymentFields): PaymentGroup {
  const payment = paymentOf(deliverable.deliverablePaymentState);
  if (payment !== 'not-invoiced') return payment;
  return isActive(deliverable.deliverableClientCommencementSignature) ? 'ready' : 'not-ready';
}

/**
 * Groups deliverables and keeps their order within each group. The four specified groups are always
 * present, so an empty one can show '(no data)'. The group 'unexpected' is absent when empty.
 */
export function groupByPayment<T extends PaymentFields>(
  deliverables: readonly T[],
): readonly { readonly group: PaymentGroup; readonly deliverables: readonly T[] }[] {
  return PAYMENT_GROUPS.map((group) => ({
    group,
    deliverables: deliverables.filter((deliverable) => paymentGroupOf(deliverable) === group),
  })).filter(({ group, deliverables: own }) => group !== 'unexpected' || own.length > 0);
}
