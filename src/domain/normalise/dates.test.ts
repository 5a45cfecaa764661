import { describe, expect, it } from 'vitest';
import { readDate } from './dates.ts';

const noon = new Date('2025-03-04T12:00:00.250Z');

describe('R25 dates in every stored form', () => {
  it.each([
    ['date', noon, noon],
    ['ISO text in UTC', '2025-03-04T12:00:00.250Z', noon],
    ['ISO text with an offset', '2025-03-04T23:00:00.250+11:00', noon],
    [
      'ISO day is its beginning in UTC, in every time zone',
      '2025-03-04',
      new Date('2025-03-04T00:00:00Z'),
    ],
    ['29 February of a leap year', '2024-02-29T23:00:00-11:00', new Date('2024-03-01T10:00:00Z')],
  ])('%s', (_case, stored, expected) => {
    expect(readDate(stored)).toEqual(expected);
  });

  it.each([
    ['null', null],
    ['no real date', new Date(Number.NaN)],
    ['30 February, which some browsers read as 2 March', '2025-02-30'],
    ['29 February of a common year, with a time', '2025-02-29T12:00:00Z'],
    ['text that browsers read differently', '04/03/2025'],
    ['day of one digit, which browsers read as local time', '2025-03-4'],
    ['ISO day and a time without T, which browsers read as local time', '2025-03-04 12:00'],
    ['text with an ISO day further in', 'on 2025-03-04'],
    ['number', 1741089600],
    ['an exported timestamp', { seconds: 1741089600, nanoseconds: 0 }],
  ])('is no date: %s', (_case, stored) => {
    expect(readDate(stored)).toBeNull();
  });
});
