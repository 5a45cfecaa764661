import type { DeliverableGroup } from '../../domain/lists/by-deliverable.ts';
import { priceShown } from '../../domain/price/price.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import {
  activeInStep,
  hasUnreadableSignature,
  isAcceptedByBoth,
  signOffStageOf,
} from '../../domain/records/signature.ts';
import { agreementStateOf } from '../../domain/status/agreed.ts';
import { formatAud, formatAudExGst, formatDate } from '../../domain/text/format.ts';

export function deliverableTitle({
  deliverableName,
}: Pick<Deliverable, 'deliverableName'>): string {
  return recordTitle(deliverableName, 'deliverable');
}

export function numberedTitle(deliverable: Deliverable): string {
  const { deliverableNumber: number } = deliverable;
  const title = deliverableTitle(deliverable);
  return number === null ? title : `${number} ${title}`;
}

/** The heading of a group: the backlog, or a deliverable, which may be unreadable. */
export function groupTitle(
  { id, deliverable }: Pick<DeliverableGroup, 'id' | 'deliverable'>,
  titleOf: (deliverable: Deliverable) => string = deliverableTitle,
): string {
  if (id === null) return 'Backlog';
  return deliverable === null ? '(cannot be shown)' : titleOf(deliverable);
}

export function completeText(deliverable: Deliverable): string | null {
  if (signOffStageOf(deliverable) !== 'complete') return null;
  return isAcceptedByBoth(deliverable) ? 'Complete' : 'Complete, not signed by both sides';
}

export function stateText(deliverable: Deliverable): string {
  if (hasUnreadableSignature(deliverable)) return 'Unknown state: a signature cannot be read';
  const complete = completeText(deliverable);
  if (complete !== null) return complete;
  switch (agreementStateOf(deliverable)) {
    case 'agreed':
      return 'Agreed';
    case 'lapsed':
      return 'Lapsed, not agreed';
    case 'proposed':
      return activeInStep(deliverable, 'commencement').length === 0
        ? 'Proposed, not yet signed'
        : 'Proposed, signed by one side';
  }
}

export function signedText(original: Deliverable): string {
  const price = priceText(original);
  if (hasUnreadableSignature(original)) return 'with a signature that cannot be read';
  const dates = activeInStep(original, 'commencement').map(
    ({ signature }) => signature.signatureDate,
  );
  const last = dates.toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (last === undefined) {
    return signOffStageOf(original) === 'complete' ? `complete at ${price}` : 'not signed now';
  }
  const signed = dates.length === 2 ? 'signed' : 'signed by one side';
  return `${signed} ${formatDate(last)} at ${price}`;
}

export function priceText(deliverable: Deliverable): string {
  return amountText(priceShown(deliverable).shown);
}

export function amountText(price: number | null): string {
  return price === null ? '(not yet calculated)' : formatAudExGst(price);
}

export function amountWithSign(amount: number): string {
  return amount < 0 ? formatAud(amount) : `+${formatAud(amount)}`;
}

export function quantityText(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

export function hypothesesText(count: number): string {
  return count === 1 ? '1 hypothesis' : `${count} hypotheses`;
}

export function weeksText(weeks: number | null): string | null {
  return weeks === null ? null : quantityText(weeks, 'week');
}
