import { createHash } from 'node:crypto';
import { subBusinessDays } from 'date-fns';

/** Gives times a few minutes after 9:00 in Melbourne, each later than the one before. */
export function clockOf(now: Date, key: string): (workingDaysAgo: number) => Date {
  // The same key always gives the same minutes.
  const minutes = 15 + (createHash('sha256').update(key).digest().readUInt8() >> 1);
  let last = 0;
  return (workingDaysAgo) => {
    // An hour before midnight in UTC is 9:00 in Melbourne.
    const opening = subBusinessDays(now, workingDaysAgo).setUTCHours(-1, minutes, 0, 0);
    last = Math.max(opening, last + 5 * 60_000);
    return new Date(last);
  };
}
