import { describe, expect, it } from 'vitest';
import { calendarDaysBetween } from './calendar-days.ts';

const at = (iso: string) => new Date(iso);

describe('calendarDaysBetween: days in Melbourne (R37)', () => {
  it.each([
    ['the same moment', '2026-11-24T03:00:00Z', '2026-11-24T03:00:00Z', 0],
    ['two minutes across midnight', '2026-11-24T12:59:00Z', '2026-11-24T13:01:00Z', 1],
    ['a whole day less two minutes', '2026-11-23T13:01:00Z', '2026-11-24T12:59:00Z', 0],
    ['three days', '2026-11-20T03:00:00Z', '2026-11-23T01:00:00Z', 3],
    ['the night that loses an hour', '2026-10-03T13:30:00Z', '2026-10-04T13:30:00Z', 2],
    ['the night that gains an hour', '2026-04-04T13:30:00Z', '2026-04-05T13:30:00Z', 0],
    ['a year with a leap day', '2027-12-31T13:00:00Z', '2028-12-31T13:00:00Z', 366],
    ['backwards', '2026-11-24T03:00:00Z', '2026-11-22T03:00:00Z', -2],
  ])('%s', (_, from, to, days) => {
    expect(calendarDaysBetween(at(from), at(to))).toBe(days);
  });
});
