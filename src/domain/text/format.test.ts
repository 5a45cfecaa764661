import { format } from 'date-fns';
import fc from 'fast-check';
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

  it.each([
    ['dd MMM yyyy', formatDate],
    ['dd MMMM yyyy, HH:mm', formatSignatureDate],
    ['dd/MM/yyyy', formatAdjustmentDate],
  ])('%s equals the text of date-fns', (pattern, formatted) => {
    const date = fc.date({
      min: new Date('0100-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (given) => {
        expect(formatted(given)).toBe(format(given, pattern));
      }),
    );
  });
});

const KB = 1024;

describe('file sizes (section 9)', () => {
  it.each([
    ['nothing', 0, '0 bytes'],
    ['the last size in bytes', 1023, '1023 bytes'],
    ['the last KB', KB * KB - 6, '1023.99 KB'],
    ['a size that would round to 1024 KB is 1 MB', KB * KB - 1, '1.00 MB'],
    ['a size that would round to 1024 TB is 1 PB', KB ** 5 - 1, '1.00 PB'],
    ['PB is the largest unit', 5000 * KB ** 5, '5000.00 PB'],
    ['a part of a byte', 1.5, '1 byte'],
    ['negative', -1, 'unknown size'],
    ['not a number', Number.NaN, 'unknown size'],
  ])('%s', (_case, bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected);
  });

  const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

  function bytesIn(text: string): number {
    const [figure = '', unit = ''] = text.replace(/byte$/, 'bytes').split(' ');
    return Number(figure) * KB ** UNITS.indexOf(unit);
  }

  const size = fc.oneof(
    fc.double({ min: 0, max: KB ** 5 * 900, noNaN: true }).map(Math.floor),
    // Around the borders of the units, where rounding could reverse the order.
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -9000, max: 9000 }))
      .map(([unit, offset]) => Math.max(0, KB ** unit + offset)),
  );

  it('more bytes never read as less, and the text is within half a percent of the bytes', () => {
    fc.assert(
      fc.property(size, size, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(bytesIn(formatFileSize(less))).toBeLessThanOrEqual(bytesIn(formatFileSize(more)));
        expect(Math.abs(bytesIn(formatFileSize(a)) - a)).toBeLessThanOrEqual(a * 0.005 + 1e-6);
      }),
    );
  });

  it('no figure reaches 1024 below PB', () => {
    fc.assert(
      fc.property(size, (bytes) => {
        expect(Number.parseFloat(formatFileSize(bytes))).toBeLessThan(KB);
      }),
    );
  });
});
