import { describe, expect, it } from 'vitest';
import {
  formatAdjustmentDate,
  formatAud,
  formatAudExGst,
  formatDate,
  formatFileSize,
  formatSignatureDate,
  formatTotal,
} from './format.ts';

describe('money (R1, section 9)', () => {
  it.each([
    ['one sprint', 1760, '$1,760.00'],
    ['cents', 0.1 + 0.2, '$0.30'],
    ['nothing', 0, '$0.00'],
    ['a discount', -440, '-$440.00'],
    ['negative zero is nothing', -0, '$0.00'],
    ['an amount that rounds to 0 is not negative', -0.001, '$0.00'],
    ['one cent less than nothing', -0.01, '-$0.01'],
  ])('%s', (_case, amount, expected) => {
    expect(formatAud(amount)).toBe(expected);
  });

  it("a total says 'ex GST'", () => {
    expect(formatAudExGst(5280)).toBe('$5,280.00 ex GST');
  });

  it('calls a negative total a credit (R40)', () => {
    expect(formatAudExGst(-440.5)).toBe('Credit $440.50 ex GST');
    expect(formatAudExGst(0)).toBe('$0.00 ex GST');
    expect(formatAudExGst(-0)).toBe('$0.00 ex GST');
    expect(formatTotal(-440.5)).toBe('Credit $440.50');
  });
});

// Local date parts on both sides, so that no test depends on the machine's time zone.
describe('dates in the three formats of section 9', () => {
  it.each([
    ['general', formatDate, '03 Sep 2025'],
    ['signature', formatSignatureDate, '03 September 2025, 04:05'],
    ['adjustment', formatAdjustmentDate, '03/09/2025'],
  ])('%s: single digits are padded', (_case, formatted, expected) => {
    expect(formatted(new Date(2025, 8, 3, 4, 5, 59))).toBe(expected);
  });
});

const KB = 1024;

describe('file sizes (section 9)', () => {
  it.each([
    ['nothing', 0, '0 bytes'],
    ['the last size in bytes', 1023, '1023 bytes'],
    ['the last KB', KB * KB - 6, '1023.99 KB'],
    ['a fraction', 1.5 * KB, '1.50 KB'],
    ['a size that would round to 1024 KB is 1 MB', KB * KB - 1, '1.00 MB'],
    ['a size that would round to 1024 TB is 1 PB', KB ** 5 - 1, '1.00 PB'],
    ['PB is the largest unit', 5000 * KB ** 5, '5000.00 PB'],
    ['one', 1, '1 byte'],
    ['negative', -1, 'unknown size'],
    ['not a number', Number.NaN, 'unknown size'],
  ])('%s', (_case, bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected);
  });
});
