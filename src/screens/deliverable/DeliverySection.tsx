import { FieldList } from '../../components/FieldList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type Price, priceOf } from '../../domain/costing/costing.ts';
import { dueDateOf } from '../../domain/status/due-date.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { useDeliverablePage } from './deliverable-page.ts';
import { weeksText } from './quantity-text.ts';

/** Delivery time, due date, total, and the difference between the signed and the current price (R4). */
export function DeliverySection() {
  const { deliverable, live } = useDeliverablePage();
  const price = priceOf(deliverable, (live ?? deliverable).deliverableEstimatedCost);
  const due = dueDateOf(deliverable);
  return (
    <section className="section delivery" aria-labelledby="deliverable-delivery">
      <h2 id="deliverable-delivery">Delivery</h2>
      <FieldList
        fields={[
          { name: 'Time', value: weeksText(deliverable.deliverableTime) },
          ...(due.kind === 'dated' ? [{ name: 'Due', value: due.text }] : []),
          { name: 'Total', value: <Total price={price} /> },
        ]}
      />
      <Difference price={price} />
    </section>
  );
}

function Total({ price: { total } }: { readonly price: Price }) {
  return total === null ? (
    <span className="quiet">(not known yet)</span>
  ) : (
    <strong className="total">{formatAudExGst(total)}</strong>
  );
}

/**
 * Warns that the live price differs from the signed price. Two changes keep the signed price: a change to hypotheses of
 * completed work (R7), and an edit that overrides the lock (R14). Any other change to the total in the app lapses the
 * signatures and clears the signed price (R7, R10).
 */
function Difference({ price: { live, difference } }: { readonly price: Price }) {
  if (live === null || difference === 0) return null;
  const direction = difference > 0 ? 'more' : 'less';
  return (
    <Notice>
      The hypotheses and extra items now come to {formatAudExGst(live)},{' '}
      {formatAud(Math.abs(difference))} {direction} than the price that was signed.
    </Notice>
  );
}
