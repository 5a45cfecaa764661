import { SealRow } from '../../components/badges/SealRow.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { useAccess } from '../../data/session/access.ts';
import { priceOf } from '../../domain/costing/costing.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { dueDateOf } from '../../domain/status/due-date.ts';
import { Aims } from './Aims.tsx';
import type { AskToSign, DeliverableWithEstimate } from './deliverable-page.ts';
import { Explanation } from './Explanation.tsx';
import { NextStep } from './NextStep.tsx';
import { PriceWithGst } from './PriceWithGst.tsx';
import { quantityText, weeksText } from './quantity-text.ts';

interface AgreementProps extends DeliverableWithEstimate {
  readonly onRequest: AskToSign;
}

/** Signatures, next step, price, sprints, time and aims, with explanations for a reader who is new to the terms. */
export function Agreement({ deliverable, estimate, onRequest }: AgreementProps) {
  // The live pair is null while the hypotheses are hidden, or if one of them cannot be read.
  const live = estimate.live ?? deliverable;
  const { total } = priceOf(deliverable, live.deliverableEstimatedCost);
  const allocations = deliverable.deliverableAllocations ?? live.deliverableEstimate;
  const sprints = allocations?.sprints ?? null;
  return (
    <section className="section agreement" aria-labelledby="agreement">
      <h2 id="agreement">Agreement at a glance</h2>
      <p>
        What is delivered, what it costs, and who has signed it. Both sides sign before the work
        begins, and again when it is done.
      </p>
      <SealRow deliverable={deliverable} mode={useAccess().mode} />
      <div className="explanations">
        <Explanation of="commencement" />
        <Explanation of="completion" />
      </div>
      <NextStep deliverable={deliverable} estimate={estimate} onRequest={onRequest} />
      <div className="agreement-columns">
        <div>
          <PriceWithGst price={total} />
          <FieldList
            fields={[
              { name: 'Sprints', value: sprints === null ? null : quantityText(sprints, 'sprint') },
              { name: 'Delivery time', value: timeText(deliverable) },
            ]}
          />
          <Explanation of="sprint" />
        </div>
        {estimate.isHidden ? null : (
          // Not printed, because on paper the hypotheses follow in full.
          <div className="d-print-none">
            <Aims hypotheses={estimate.hypotheses} />
            <Explanation of="hypothesis" />
          </div>
        )}
      </div>
    </section>
  );
}

/** Such as '7 weeks, due 08 Sep 2026'. */
function timeText(deliverable: Deliverable): string {
  const due = dueDateOf(deliverable);
  return due.kind === 'dated'
    ? `${weeksText(deliverable.deliverableTime)}, due ${due.text}`
    : due.text;
}
