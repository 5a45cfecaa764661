import type { AgreementTotals } from '../../domain/status/agreed.ts';
import { formatAudExGst } from '../../domain/text/format.ts';

/** 'Agreed $21,120.00 ex GST · proposed $1,760.00 ex GST'. Null `totals` are unknown, and read 'updating…'. */
export function AgreementTotalsText({ totals }: { readonly totals: AgreementTotals | null }) {
  if (totals === null) return <p className="agreement-totals">Agreed and proposed: updating…</p>;
  const { agreed, proposed, uncalculated } = totals;
  return (
    <p className="agreement-totals">
      Agreed <strong>{formatAudExGst(agreed)}</strong> · proposed{' '}
      <strong>{formatAudExGst(proposed)}</strong>
      {uncalculated === 0 ? null : ` · ${uncalculated} not yet calculated`}
    </p>
  );
}
