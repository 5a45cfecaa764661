/** The business counts days in Melbourne, also for a viewer in another time zone (R37). */
const MELBOURNE = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

const MS_PER_DAY = 86_400_000;

/** The calendar days from one moment to another in Melbourne: 0 on the same day, negative if `to` is earlier. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return (dayInUtc(to) - dayInUtc(from)) / MS_PER_DAY;
}

/**
 * A moment of the Melbourne day that lies `days` after the day of `from`. An invalid date if no date can hold it.
 * The moment is midnight in UTC, which is the morning of the same day in Melbourne.
 */
export function addCalendarDays(from: Date, days: number): Date {
  return new Date(dayInUtc(from) + days * MS_PER_DAY);
}

/** The Melbourne date as a day in UTC, where every day has 24 hours. */
function dayInUtc(moment: Date): number {
  const parts = MELBOURNE.formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'));
}
