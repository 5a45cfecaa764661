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
  return (startOfDay(to) - startOfDay(from)) / MS_PER_DAY;
}

/** The Melbourne date as a day in UTC, where every day has 24 hours. */
function startOfDay(moment: Date): number {
  const parts = MELBOURNE.formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'));
}
