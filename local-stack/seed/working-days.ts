import type { Random } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Melbourne's standard time; in summer everything happens an hour later in the day. */
const OFFSET_MS = 10 * 60 * MINUTE_MS;
const OPENING_MS = 9 * 60 * MINUTE_MS;
const FRIDAY = 5;

/** When something was done: by the writer's clock, which names history entries, and the server's. */
export interface Moment {
  readonly clientTime: Date;
  readonly serverTime: Date;
}

export interface Calendar {
  /** Opening time in Melbourne on the working day that many working days ago; 1 is the last one. */
  openingTime(workingDaysAgo: number): number;
}

/** Counts working days back from the day before `now`, so that nothing lies in the future. */
export function calendarOf(now: Date): Calendar {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  const days: number[] = [];
  return {
    openingTime(workingDaysAgo) {
      if (!Number.isInteger(workingDaysAgo) || workingDaysAgo < 1) {
        throw new Error(`${workingDaysAgo} is no number of working days ago.`);
      }
      while (days.length < workingDaysAgo) days.push(workingDayBefore(days.at(-1) ?? today));
      return (days[workingDaysAgo - 1] ?? 0) * DAY_MS - OFFSET_MS + OPENING_MS;
    },
  };
}

function workingDayBefore(day: number): number {
  let before = day - 1;
  while (weekdayOf(before) < 1 || weekdayOf(before) > FRIDAY) before -= 1;
  return before;
}

function weekdayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** The moments of one story: each strictly later than the one before. */
export class StoryClock {
  readonly #calendar: Calendar;
  readonly #random: Random;
  #last = Number.NEGATIVE_INFINITY;
  #lastAgo = Number.POSITIVE_INFINITY;

  constructor(calendar: Calendar, random: Random) {
    this.#calendar = calendar;
    this.#random = random;
  }

  /** @throws when it lies on an earlier day than the moment before: the story is told in order. */
  at(workingDaysAgo: number): Moment {
    if (workingDaysAgo > this.#lastAgo) {
      throw new Error(`${workingDaysAgo} days ago comes before ${this.#lastAgo} days ago.`);
    }
    this.#lastAgo = workingDaysAgo;
    const opening = this.#calendar.openingTime(workingDaysAgo);
    const inTheMorning = opening + this.#random.int(15 * MINUTE_MS, 150 * MINUTE_MS);
    const soonAfter = this.#last + this.#random.int(3 * MINUTE_MS, 14 * MINUTE_MS);
    this.#last = Math.max(inTheMorning, soonAfter);
    return {
      clientTime: new Date(this.#last),
      serverTime: new Date(this.#last + this.#random.int(45, 240)),
    };
  }
}
