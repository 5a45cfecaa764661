import type { Deliverable } from '../records/entities.ts';
import { isActive } from '../signing/signature.ts';

/** Payment as stored (R13): null is not invoiced; 'unexpected' is anything we never write. */
export type Payment = 'not-invoiced' | 'invoiced' | 'paid' | 'unexpected';

/** Groups of the deliverable list in the specification's order, and R13's fifth. */
export const PAYMENT_GROUPS = ['not-ready', 'ready', 'invoiced', 'paid', 'unexpected'] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/** The choices of the 'Client payment' select and what each stores; never '' (R13). */
export const PAYMENT_OPTIONS: readonly {
  readonly stored: 'invoiced' | 'paid' | null;
  readonly label: string;
}[] = [
  { stored: null, label: 'Not invoiced' },
  { stored: 'invoiced', label: 'Invoice sent' },
  { stored: 'paid', label: 'Payment received' },
];

/** What a stored payment state means. A blank text is no state: older forms stored it for null. */
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

/** The words of the read screen's payment section (section 2). */
export function paymentLabel(payment: Payment): string {
  return PAYMENT_LABELS[payment];
}

const PAYMENT_LABELS: Readonly<Record<Payment, string>> = {
  'not-invoiced': 'Not invoiced',
  invoiced: 'Invoice sent',
  paid: 'Payment received',
  unexpected: 'Unexpected value',
};

/** The words of a card's payment badge (sections 2 and 4). */
export function paymentBadge(payment: Payment): string {
  return PAYMENT_BADGES[payment];
}

const PAYMENT_BADGES: Readonly<Record<Payment, string>> = {
  'not-invoiced': 'Not invoiced',
  invoiced: 'Invoiced',
  paid: 'Paid',
  unexpected: 'Invoice: ???',
};

/** A group's heading in the deliverable list. */
export function paymentGroupLabel(group: PaymentGroup): string {
  return GROUP_LABELS[group];
}

const GROUP_LABELS: Readonly<Record<PaymentGroup, string>> = {
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
 * The payment state if set, else 'ready' once the client commencement is signed and not revoked, else
 * 'not-ready' (section 2, R9, R13).
 */
export function paymentGroupOf(deliverable: PaymentFields): PaymentGroup {
  const payment = paymentOf(deliverable.deliverablePaymentState);
  if (payment !== 'not-invoiced') return payment;
  return isActive(deliverable.deliverableClientCommencementSignature) ? 'ready' : 'not-ready';
}

/**
 * The list in its groups, in order and each in the order given. The four groups of the specification
 * are always there, so that an empty one can say '(no data)'; the fifth only when it has something.
 */
export function groupByPayment<T extends PaymentFields>(
  deliverables: readonly T[],
): readonly { readonly group: PaymentGroup; readonly deliverables: readonly T[] }[] {
  return PAYMENT_GROUPS.map((group) => ({
    group,
    deliverables: deliverables.filter((deliverable) => paymentGroupOf(deliverable) === group),
  })).filter(({ group, deliverables: own }) => group !== 'unexpected' || own.length > 0);
}
