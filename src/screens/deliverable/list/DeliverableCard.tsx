import { memo } from 'react';
import { PaymentBadge } from '../../../components/badges/PaymentBadge.tsx';
import { SignatureBadge } from '../../../components/badges/SignatureBadge.tsx';
import { type CardLink, RecordCard } from '../../../components/list/RecordCard.tsx';
import { useAccess } from '../../../data/session/access.ts';
import { priceOf } from '../../../domain/costing/costing.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { SIGNATURE_SLOTS } from '../../../domain/signing/signature.ts';
import { isRecordedForClient } from '../../../domain/signing/signing-method.ts';
import { dueDateOf } from '../../../domain/status/due-date.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { deliverableTitle } from '../deliverable-title.ts';

interface DeliverableCardProps {
  readonly deliverable: Deliverable;
  /** '' when the research is not set or not readable. */
  readonly researchName: string;
  readonly links: readonly CardLink[];
}

/** Memoised: most cards stay the same while the user searches. */
export const DeliverableCard = memo(
  ({ deliverable, researchName, links }: DeliverableCardProps) => {
    const { mode } = useAccess();
    const { FBUID, deliverableNumber, deliverableEstimate, deliverablePaymentState } = deliverable;
    const { total } = priceOf({ deliverable, live: deliverableEstimate });
    return (
      <RecordCard
        table="deliverable"
        id={FBUID}
        title={deliverableTitle(deliverable)}
        number={deliverableNumber === null ? undefined : String(deliverableNumber)}
        aside={
          <span className="money">
            {total === null ? '(not yet calculated)' : formatAudExGst(total)}
          </span>
        }
        links={links}
      >
        <p className="card-parent">{researchName || '(not set)'}</p>
        <ul className="signature-badges">
          {SIGNATURE_SLOTS.map((slot) => (
            <li key={slot.key}>
              <SignatureBadge
                slot={slot}
                stored={deliverable[slot.key]}
                isRecorded={isRecordedForClient(mode, slot, deliverable[slot.key])}
              />
            </li>
          ))}
        </ul>
        <p className="card-state">
          <PaymentBadge stored={deliverablePaymentState} />
          <span>{dueText(deliverable)}</span>
        </p>
      </RecordCard>
    );
  },
);

function dueText(deliverable: Deliverable): string {
  const due = dueDateOf(deliverable);
  return due.kind === 'dated' ? `Due ${due.text}` : due.text;
}
