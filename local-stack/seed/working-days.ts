import type { Random } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Standard time in Melbourne, all year round. */
const OFFSET_MS = 10 * 60 * MINUTE_MS;
const OPENING_MS = 9 * 60 * MINUTE_MS;
const FRIDAY = 5;

/** The time of an action on two clocks. The client's clock gives a history entry its id. */
export interface Moment {
  readonly clientTime: Date;
  readonly serverTime: Date;
}

export interface WorkingDays {
  /** 9:00 in Melbourne's standard time, in milliseconds since the epoch. */
  openingTime(workingDaysAgo: number): number;
}

/** Counts back from the day before `now`, so that no date is in the future. */
export function workingDaysBefore(now: Date): WorkingDays {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  const days: number[] = [];
  return {
    openingTime(workingDaysAgo) {
      if (!Number.isInteger(workingDaysAgo) || workingDaysAgo < 1) {
        throw new Error(`${workingDaysAgo} is not a number of working days ago.`);
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

/** Times of the changes of one record or of a group of records. Each is later than the previous one. */
export class RecordClock {
  readonly #workingDays: WorkingDays;
  readonly #random: Random;
  #last = Number.NEGATIVE_INFINITY;
  #lastWorkingDaysAgo = Number.POSITIVE_INFINITY;

  constructor(workingDays: WorkingDays, random: Random) {
    this.#workingDays = workingDays;
    this.#random = random;
  }

  /** @throws Error if the day is before the day of the previous call, because actions are listed in order. */
  at(workingDaysAgo: number): Moment {
    if (workingDaysAgo > this.#lastWorkingDaysAgo) {
      throw new Error(
        `${workingDaysAgo} days ago comes before ${this.#lastWorkingDaysAgo} days ago.`,
      );
    }
    this.#lastWorkingDaysAgo = workingDaysAgo;
    const opening = this.#workingDays.openingTime(workingDaysAgo);
    const inTheMorning = opening + this.#random.int(15 * MINUTE_MS, 150 * MINUTE_MS);
    const soonAfter = this.#last + this.#random.int(3 * MINUTE_MS, 14 * MINUTE_MS);
    this.#last = Math.max(inTheMorning, soonAfter);
    return {
      clientTime: new Date(this.#last),
      serverTime: new Date(this.#last + this.#random.int(45, 240)),
    };
  }
}
