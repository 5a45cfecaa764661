import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 9:00 in Melbourne, in standard time, that many working days before the day of `now`. */
function openingTime(now: Date, workingDaysAgo: number): number {
  let day = Math.floor((now.getTime() + 10 * HOUR_MS) / DAY_MS);
  for (let left = workingDaysAgo; left > 0; ) {
    day -= 1;
    // Day 0 was a Thursday.
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day * DAY_MS - HOUR_MS;
}

/** Gives times some minutes after opening, each later than the one before. */
export function clockOf(now: Date, key: string): (workingDaysAgo: number) => Date {
  // The same key always gives the same minutes.
  const minutes = 15 + (createHash('sha256').update(key).digest().readUInt8() >> 1);
  let last = 0;
  return (workingDaysAgo) => {
    const opening = openingTime(now, workingDaysAgo);
    last = Math.max(opening + minutes * MINUTE_MS, last + 5 * MINUTE_MS);
    return new Date(last);
  };
}
