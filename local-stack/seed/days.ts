import { createHash } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Standard time in Melbourne, all year round. */
const OFFSET_MS = 10 * 60 * MINUTE_MS;
const OPENING_MS = 9 * 60 * MINUTE_MS;

/** The time of a write on two clocks. The client's clock gives a history entry its id. */
export interface Moment {
  readonly clientTime: Date;
  readonly serverTime: Date;
}

/** 9:00 in Melbourne, that many working days before the day of `now`, so that no date is in the future. */
function openingTime(now: Date, workingDaysAgo: number): number {
  const weeks = Math.floor((workingDaysAgo - 1) / 5);
  let day = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) - 7 * weeks;
  for (let left = workingDaysAgo - 5 * weeks; left > 0; ) {
    day -= 1;
    const weekday = new Date(day * DAY_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day * DAY_MS - OFFSET_MS + OPENING_MS;
}

/** Gives the times of a group of writes: some minutes after opening, each later than the one before. */
export class Clock {
  readonly #now: Date;
  readonly #minutes: number;
  #last = Number.NEGATIVE_INFINITY;
  #lastDay = Number.POSITIVE_INFINITY;

  /** The same key always gives the same times of day. */
  constructor(now: Date, key: string) {
    this.#now = now;
    this.#minutes = 15 + (createHash('sha256').update(key).digest().readUInt8() >> 1);
  }

  /** @throws Error if the story does not tell its days in order. */
  at(workingDaysAgo: number): Moment {
    if (workingDaysAgo > this.#lastDay) {
      throw new Error(`${workingDaysAgo} days ago is told after ${this.#lastDay} days ago.`);
    }
    this.#lastDay = workingDaysAgo;
    const opening = openingTime(this.#now, workingDaysAgo);
    this.#last = Math.max(opening + this.#minutes * MINUTE_MS, this.#last + 5 * MINUTE_MS);
    return { clientTime: new Date(this.#last), serverTime: new Date(this.#last + 120) };
  }
}
