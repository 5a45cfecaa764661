import fc from 'fast-check';
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
    ['timestamp', { seconds: 1741089600, nanoseconds: 250_000_000 }, noon],
    ['timestamp is cut to milliseconds', { seconds: 1741089600, nanoseconds: 250_999_999 }, noon],
    ['exported timestamp', { _seconds: 1741089600, _nanoseconds: 250_000_000 }, noon],
    ['timestamp without nanoseconds', { seconds: 0 }, new Date(0)],
    ['exported timestamp without nanoseconds', { _seconds: 1 }, new Date(1000)],
    ['before 1970', { seconds: -1, nanoseconds: 500_000_000 }, new Date(-500)],
  ])('%s', (_case, stored, expected) => {
    expect(readDate(stored)).toEqual(expected);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['no real date', new Date(Number.NaN)],
    ['words', 'yesterday'],
    ['ISO-like, but no real day', '2025-13-45'],
    ['30 February, which some browsers read as 2 March', '2025-02-30'],
    ['29 February of a common year, with a time', '2025-02-29T12:00:00Z'],
    ['text that browsers read differently', '04/03/2025'],
    ['day of one digit, which browsers read as local time', '2025-03-4'],
    ['ISO day and a time without T, which browsers read as local time', '2025-03-04 12:00'],
    ['text with an ISO day further in', 'on 2025-03-04'],
    ['number', 1741089600],
    ['list', [2025, 3, 4]],
    ['empty object', {}],
    ['timestamp with texts', { seconds: '1741089600', nanoseconds: 0 }],
    ['timestamp with nanoseconds as a text', { seconds: 1, nanoseconds: '0' }],
    ['timestamp out of range', { seconds: 1e300, nanoseconds: 0 }],
    ['nanoseconds alone', { nanoseconds: 5 }],
  ])('is no date: %s', (_case, stored) => {
    expect(readDate(stored)).toBeNull();
  });

  it('a date is the same, read from its text, its timestamp and its exported timestamp', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), noInvalidDate: true, max: new Date('9999-12-31') }),
        (date) => {
          const seconds = Math.floor(date.getTime() / 1000);
          const nanoseconds = (date.getTime() - seconds * 1000) * 1_000_000;
          expect(readDate(date.toISOString())).toEqual(date);
          expect(readDate({ seconds, nanoseconds })).toEqual(date);
          expect(readDate({ _seconds: seconds, _nanoseconds: nanoseconds })).toEqual(date);
        },
      ),
    );
  });
});
