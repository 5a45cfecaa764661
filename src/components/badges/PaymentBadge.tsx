import { PAYMENT_BADGES, type Payment, paymentOf } from '../../domain/status/payment.ts';

const LOOKS: Readonly<Record<Payment, string>> = {
  'not-invoiced': 'text-body',
  invoiced: 'text-body bg-body-secondary',
  paid: 'badge-ink',
  unexpected: 'text-body',
};

/** The payment state of a deliverable on its card (R13). */
export function PaymentBadge({ stored }: { readonly stored: string | null }) {
  const payment = paymentOf(stored);
  return <span className={`badge border ${LOOKS[payment]}`}>{PAYMENT_BADGES[payment]}</span>;
}
