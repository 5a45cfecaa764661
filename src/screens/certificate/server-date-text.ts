import { formatSignatureDate } from '../../domain/text/format.ts';

/** '03 November 2026, 15:12 (2026-11-03T04:12:09.123Z)': the reader's time zone, then UTC for everyone. */
export function serverDateText(date: Date): string {
  return `${formatSignatureDate(date)} (${date.toISOString()})`;
}
