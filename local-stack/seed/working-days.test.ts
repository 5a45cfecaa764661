import { describe, expect, it } from 'vitest';
import { randomOf } from './random.ts';
import { calendarOf, StoryClock } from './working-days.ts';

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
    const opening = new Date(calendarOf(new Date(at)).openingTime(ago));
    // Which is eleven at night in Greenwich, the day before.
    expect(opening.toISOString()).toBe(`${day}T23:00:00.000Z`);
  });

  it.each([0, -1, 1.5])('is refused when it is %d days ago', (ago) => {
    expect(() => calendarOf(new Date()).openingTime(ago)).toThrow('working days ago');
  });
});

describe('the clock of a story', () => {
  const clock = () => new StoryClock(calendarOf(new Date('2026-03-11T03:30:00Z')), randomOf('a'));

  it('goes forward, however much happens on one day', () => {
    const told = clock();
    const times = [9, 9, 9, 9, 9, 9, 4, 4, 1].map((ago) => told.at(ago).clientTime.getTime());
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  it('stays within the working day', () => {
    const told = clock();
    const [first] = [told.at(3), ...Array.from({ length: 11 }, () => told.at(3))];
    const last = told.at(3);
    expect(first?.clientTime.toISOString()).toMatch(/^2026-03-0[56]T(23|00|01)/);
    expect(last.clientTime.toISOString() < '2026-03-06T08').toBe(true);
  });

  it('refuses to go back', () => {
    const told = clock();
    told.at(4);
    expect(() => told.at(5)).toThrow('comes before');
  });
});
