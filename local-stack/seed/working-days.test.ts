import { describe, expect, it } from 'vitest';
import { randomOf } from './random.ts';
import { RecordClock, workingDaysBefore } from './working-days.ts';

describe('a working day some days ago', () => {
  it.each([
    {
      now: 'Wednesday morning in Melbourne',
      at: '2026-03-10T22:00:00Z',
      ago: 1,
      day: '2026-03-09',
    },
    { now: 'Wednesday afternoon', at: '2026-03-11T05:00:00Z', ago: 1, day: '2026-03-09' },
    {
      now: 'Monday, counting over the weekend',
      at: '2026-03-09T01:00:00Z',
      ago: 1,
      day: '2026-03-05',
    },
    { now: 'Sunday', at: '2026-03-08T01:00:00Z', ago: 1, day: '2026-03-05' },
    { now: 'Wednesday, a week', at: '2026-03-11T01:00:00Z', ago: 5, day: '2026-03-03' },
  ])('opens at nine, Melbourne standard time: $now, $ago ago', ({ at, ago, day }) => {
    const opening = new Date(workingDaysBefore(new Date(at)).openingTime(ago));
    // Eleven at night in Greenwich, the day before.
    expect(opening.toISOString()).toBe(`${day}T23:00:00.000Z`);
  });

  it.each([0, -1, 1.5])('is refused when it is %d days ago', (ago) => {
    expect(() => workingDaysBefore(new Date()).openingTime(ago)).toThrow('working days ago');
  });
});

describe('the clock of a record', () => {
  const newClock = () =>
    new RecordClock(workingDaysBefore(new Date('2026-03-11T03:30:00Z')), randomOf('a'));

  it('goes forward, also with six changes on one day', () => {
    const clock = newClock();
    const times = [9, 9, 9, 9, 9, 9, 4, 4, 1].map((ago) => clock.at(ago).clientTime.getTime());
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  it('keeps 13 changes within one working day', () => {
    const clock = newClock();
    const [first] = [clock.at(3), ...Array.from({ length: 11 }, () => clock.at(3))];
    const last = clock.at(3);
    expect(first?.clientTime.toISOString()).toMatch(/^2026-03-0[56]T(23|00|01)/);
    expect(last.clientTime.toISOString() < '2026-03-06T08').toBe(true);
  });

  it('refuses to go back', () => {
    const clock = newClock();
    clock.at(4);
    expect(() => clock.at(5)).toThrow('comes before');
  });
});
