import { isValid } from 'date-fns';
import type { Deliverable } from '../records/entities.ts';
import { isActive, type SignatureFields } from '../records/signature.ts';
import { formatDate, MELBOURNE_DATE } from '../text/format.ts';

const MS_PER_DAY = 86_400_000;

export function calendarDaysBetween(from: Date, to: Date): number {
  return (dayInUtc(to) - dayInUtc(from)) / MS_PER_DAY;
}

/** Midnight in UTC, which is the morning of that day in Melbourne. An invalid date if no date can hold it. */
export function addCalendarDays(from: Date, days: number): Date {
  return new Date(dayInUtc(from) + days * MS_PER_DAY);
}

/** The Melbourne date as a day in UTC, where every day has 24 hours. */
function dayInUtc(moment: Date): number {
  const parts = MELBOURNE_DATE.formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'));
}

const DAYS_PER_WEEK = 7;

interface DueDate {
  readonly date: Date | null;
  readonly text: string;
}

const NO_TIME: DueDate = { date: null, text: '(no delivery time)' };

/**
 * The active client commencement, else the contractor's, plus the delivery time (R6). Counts calendar days in Melbourne,
 * so daylight saving does not move the date, and everybody sees the same one.
 */
export function dueDateOf(
  deliverable: Pick<Deliverable, 'deliverableTime'> & SignatureFields,
): DueDate {
  const weeks = deliverable.deliverableTime;
  if (weeks === null) return NO_TIME;
  const commenced = commencementDate(deliverable);
  if (commenced === null) {
    const unit = weeks === 1 ? 'week' : 'weeks';
    return { date: null, text: `${weeks} ${unit} from commencement` };
  }
  const date = addCalendarDays(commenced, Math.round(weeks * DAYS_PER_WEEK));
  // A hand-made write can store more weeks than a date can hold. It must not break a list.
  return isValid(date) ? { date, text: formatDate(date) } : NO_TIME;
}

function commencementDate(deliverable: SignatureFields): Date | null {
  const {
    deliverableClientCommencementSignature: client,
    deliverableContractorCommencementSignature: contractor,
  } = deliverable;
  if (isActive(client)) return client.signatureDate;
  return isActive(contractor) ? contractor.signatureDate : null;
}
