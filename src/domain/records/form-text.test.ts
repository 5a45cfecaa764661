import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAud } from '../text/format.ts';
import { fromNumber, settledText, toMoney, toNumber, typedNumber } from './form-text.ts';

describe('a typed number', () => {
  // The properties below have plain numbers, and amounts with a dollar sign, commas and a minus.
  it.each([
    [' 2.5\n', 2.5],
    ['−440', -440],
    // With the en dash that a word processor makes of a hyphen.
    ['–440', -440],
    ['+1', 1],
    ['-0', 0],
    // With a no-break space, and with a narrow one.
    ['1\u00a0760.50', 1760.5],
    ['1\u202f760.50', 1760.5],
    ['\ufeff1\u3000760', 1760],
    // A decimal comma has one or two digits behind it, and no other separator.
    ['2,5', 2.5],
    ['1760,50', 1760.5],
    ['−$0,05', -0.05],
    [',5', 0.5],
    ['1,760', 1760],
  ])("'%s' is %d", (text, value) => {
    expect(typedNumber(text)).toEqual({ ok: true, value });
  });

  it.each(['', '  '])("'%s' is not set, and is not 0 (R19)", (text) => {
    expect(typedNumber(text)).toEqual({ ok: true, value: null });
  });

  const POINT = 'must be a number with a point for decimals, such as 1.5';
  const DIGITS = 'must be a number in plain digits';
  it.each([
    ['0,125', POINT],
    ['1,7605', POINT],
    ['1.760,00', POINT],
    ['1 760,50', POINT],
    ['1,760,50', POINT],
    ['1,760 000', POINT],
    ['1,76,000', POINT],
    ['0x10', DIGITS],
    ['1e3', DIGITS],
    ['٣', DIGITS],
    ['two', 'must be a number'],
    // Two cells of a spreadsheet.
    ['1\t760', 'must be a number'],
    ['(440.00)', 'must be a number'],
    ['$1,760.00 ex GST', 'must be a number'],
    ['.', 'must be a number'],
    ['9'.repeat(400), 'must be a number'],
  ])("'%s' is refused with a reason", (text, wanted) => {
    expect(typedNumber(text)).toEqual({ ok: false, wanted });
    expect(toNumber(text)).toBeNull();
  });

  it('reads every amount that a page prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => {
        expect(toMoney(formatAud(cents / 100))).toBe(cents / 100);
      }),
    );
  });

  it('reads every amount with a decimal comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => {
        expect(toMoney(String(cents / 100).replace('.', ','))).toBe(cents / 100);
      }),
    );
  });

  it('reads every number that a form shows', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(toNumber(fromNumber(number))).toBe(number + 0);
      }),
    );
  });
});

it.each([
  ['money', '2,5', '2.5'],
  ['money', ' −1760,50', ' −1760.50'],
  ['money', '1,760', '1,760'],
  ['number', '0,5', '0.5'],
  // Without decimals the comma stays for the message.
  ['sprints', '1,5', '1,5'],
  ['text', '2,5', '2,5'],
  ['money', ' ', ' '],
] as const)("%s '%s' shows '%s' once somebody leaves it", (kind, typed, shown) => {
  expect(settledText(typed, { kind, label: '' })).toBe(shown);
});

it('an amount that may be below 0 shows 0 for a blank, which is stored as 0', () => {
  expect(settledText(' ', { kind: 'money', label: '', signed: true })).toBe('0');
});
