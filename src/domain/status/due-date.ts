import { addDays } from 'date-fns';
import type { Deliverable } from '../records/entities.ts';
import { isActive, type SignatureFields } from '../signing/signature.ts';
import { formatDate } from '../text/format.ts';

const DAYS_PER_WEEK = 7;

/** When a deliverable is due (R6), and how a card says it. */
export type DueDate =
  | { readonly kind: 'no-time'; readonly text: string }
  | { readonly kind: 'before-commencement'; readonly weeks: number; readonly text: string }
  | { readonly kind: 'dated'; readonly date: Date; readonly text: string };

/**
 * The active client commencement date, else the contractor's, plus weeks × 7 days (R6). Calendar days
 * in the viewer's time zone, so that a change of daylight saving between the two does not move the
 * date; a part of a week counts to the nearest day.
 */
export function dueDateOf(
  deliverable: Pick<Deliverable, 'deliverableTime'> & SignatureFields,
): DueDate {
  const weeks = deliverable.deliverableTime;
  if (weeks === null) return { kind: 'no-time', text: '(no delivery time)' };
  const commenced = commencementDate(deliverable);
  if (commenced === null) {
    const unit = weeks === 1 ? 'week' : 'weeks';
    return { kind: 'before-commencement', weeks, text: `${weeks} ${unit} from commencement` };
  }
  const date = addDays(commenced, Math.round(weeks * DAYS_PER_WEEK));
  return { kind: 'dated', date, text: formatDate(date) };
}

/** When work commenced: the active client signature's date, else the contractor's, else null. */
function commencementDate(deliverable: SignatureFields): Date | null {
  const {
    deliverableClientCommencementSignature: client,
    deliverableContractorCommencementSignature: contractor,
  } = deliverable;
  if (isActive(client)) return client.signatureDate;
  return isActive(contractor) ? contractor.signatureDate : null;
}
