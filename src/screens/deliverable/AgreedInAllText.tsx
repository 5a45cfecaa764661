import { toAud } from '../../domain/costing/money.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { agreementStateOf, variationTotals } from '../../domain/variations/variation-totals.ts';
import type { OriginalWithVariations } from './original-with-variations.ts';
import { amountWithSign } from './variation-text.ts';

/** The sum over an original and its variations, or why there is none. */
export function AgreedInAllText({ agreed }: { readonly agreed: OriginalWithVariations }) {
  switch (agreed.state) {
    case 'loading':
      return <p className="quiet">Loading...</p>;
    case 'unknown':
      return <p className="quiet">No total is shown: {agreed.reason}.</p>;
    case 'known':
      return <Sums {...agreed} />;
  }
}

/** 'Originally agreed $21,120.00 · agreed variations +$3,520.00 · agreed in all $24,640.00 ex GST' */
function Sums({ original, variations }: OriginalWithVariations & { readonly state: 'known' }) {
  const totals = variationTotals(original, variations);
  const proposed = toAud(totals.proposed);
  return (
    <p>
      {originalText(original, toAud(totals.originallyAgreed))} · agreed variations{' '}
      <span className="money">{amountWithSign(toAud(totals.agreedVariations))}</span> ·{' '}
      <strong>
        agreed in all <span className="money">{formatAudExGst(toAud(totals.agreedInAll))}</span>
      </strong>
      {proposed === 0 ? null : (
        <>
          {' '}
          · proposed, not yet signed <span className="money">{amountWithSign(proposed)}</span>
        </>
      )}
      {totals.uncalculated === 0 ? null : ` · ${totals.uncalculated} not yet calculated`}
    </p>
  );
}

/** Contains the original's price only while the original is agreed, because the sum leaves out any other price. */
function originalText(original: Deliverable, agreed: number): string {
  switch (agreementStateOf(original)) {
    case 'agreed':
      return `Originally agreed ${formatAud(agreed)}`;
    case 'lapsed':
      return 'The original has lapsed and is not counted';
    case 'proposed':
      return 'The original is not signed by both sides';
  }
}
