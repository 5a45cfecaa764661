import { memo } from 'react';
import { PaymentBadge } from '../../../components/badges/PaymentBadge.tsx';
import { type CardLink, RecordCard } from '../../../components/list/RecordCard.tsx';
import { priceOf } from '../../../domain/costing/costing.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { dueDateOf } from '../../../domain/status/due-date.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { useMayEdit } from '../../table/use-may-edit.ts';
import { deliverableTitle } from '../deliverable-title.ts';
import { SealRow } from './SealRow.tsx';

interface DeliverableCardProps {
  readonly deliverable: Deliverable;
  /** '' if the research is not set or not readable. Null while the name loads. */
  readonly researchName: string | null;
  /** The line that says whose turn it is. Null if nobody has a turn. */
  readonly turn: string | null;
}

/** Memoised: most cards stay the same while the user searches. */
export const DeliverableCard = memo(({ deliverable, researchName, turn }: DeliverableCardProps) => {
  const { FBUID, deliverableNumber, deliverablePaymentState } = deliverable;
  const links = useMayEdit() ? STAFF_LINKS : NO_LINKS;
  const { total } = priceOf(deliverable);
  return (
    <RecordCard
      table="deliverable"
      id={FBUID}
      title={deliverableTitle(deliverable)}
      number={deliverableNumber === null ? undefined : String(deliverableNumber)}
      foot={
        <p className="card-state">
          <PaymentBadge stored={deliverablePaymentState} /> <span>{dueText(deliverable)}</span>
        </p>
      }
      aside={
        deliverable.deliverableVariationOfFBUID === null ? null : (
          <span className="variation-badge">Variation</span>
        )
      }
      links={links}
    >
      <p className="card-parent">
        <span title={researchName ?? ''}>
          {researchName === null ? '…' : researchName || '(not set)'}
        </span>
        <span className="money">
          {total === null ? '(not yet calculated)' : formatAudExGst(total)}
        </span>
      </p>
      <SealRow deliverable={deliverable} />
      {turn === null ? null : <p className="card-turn">{turn}</p>}
    </RecordCard>
  );
});

const STAFF_LINKS: readonly CardLink[] = ['Update', 'Delete'];
const NO_LINKS: readonly CardLink[] = [];

function dueText(deliverable: Deliverable): string {
  const due = dueDateOf(deliverable);
  return due.kind === 'dated' ? `Due ${due.text}` : due.text;
}
