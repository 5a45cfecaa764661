import { PAYMENT_BADGES, paymentOf } from '../../domain/status/payment.ts';

/** The payment state of a deliverable on its card (R13). */
export function PaymentBadge({ stored }: { readonly stored: string | null }) {
  const payment = paymentOf(stored);
  return (
    <span className="payment-badge" data-payment={payment}>
      {PAYMENT_BADGES[payment]}
    </span>
  );
}
