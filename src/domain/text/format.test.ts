import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatAdjustmentDate,
  formatAud,
  formatAudExGst,
  formatDate,
  formatFileSize,
  formatSignatureDate,
  formatTotal,
} from './format.ts';

describe('money (R1)', () => {
  it.each([
    ['one sprint', 1760, '$1,760.00'],
    ['a discount', -440, '-$440.00'],
    ['negative zero is nothing', -0, '$0.00'],
    ['an amount that rounds to 0 is not negative', -0.001, '$0.00'],
  ])('%s', (_case, amount, expected) => {
    expect(formatAud(amount)).toBe(expected);
  });

  it("says 'ex GST' of a total, and calls a negative one a credit (R40)", () => {
    expect(formatAudExGst(-440.5)).toBe('Credit $440.50 ex GST');
    expect(formatAudExGst(0)).toBe('$0.00 ex GST');
    expect(formatAudExGst(-0)).toBe('$0.00 ex GST');
    expect(formatTotal(-440.5)).toBe('Credit $440.50');
  });
});

describe("dates in three formats, Melbourne's day and time (R37)", () => {
  // The zone of the viewer does not count.
  beforeEach(() => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
  });

  it.each([
    ['general', formatDate, '04 Sep 2025'],
    ['signature', formatSignatureDate, '04 September 2025, 04:05 AEST'],
    ['adjustment', formatAdjustmentDate, '04/09/2025'],
  ])('%s: single digits are padded', (_case, formatted, expected) => {
    expect(formatted(new Date('2025-09-03T18:05:59Z'))).toBe(expected);
  });

  it.each([
    ['summer', '2026-11-03T05:12:00Z', '03 November 2026, 16:12 AEDT'],
    ['the last minute before summer time', '2026-10-03T15:59:00Z', '04 October 2026, 01:59 AEST'],
    ['the first minute of summer time', '2026-10-03T16:00:00Z', '04 October 2026, 03:00 AEDT'],
    ['an hour that comes twice, first', '2026-04-04T15:30:00Z', '05 April 2026, 02:30 AEDT'],
    ['an hour that comes twice, again', '2026-04-04T16:30:00Z', '05 April 2026, 02:30 AEST'],
    ['midnight of a new year', '2026-12-31T13:00:00Z', '01 January 2027, 00:00 AEDT'],
  ])('a signature names its zone: %s', (_case, instant, expected) => {
    expect(formatSignatureDate(new Date(instant))).toBe(expected);
  });
});

const KB = 1024;

it.each([
  ['nothing', 0, '0 bytes'],
  ['a fraction', 1.5 * KB, '1.50 KB'],
  ['a size that would round to 1024 KB is 1 MB', KB * KB - 1, '1.00 MB'],
  ['PB is the largest unit', 5000 * KB ** 5, '5000.00 PB'],
  ['one', 1, '1 byte'],
  ['negative', -1, 'unknown size'],
  ['not a number', Number.NaN, 'unknown size'],
])('file sizes: %s', (_case, bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected);
});
