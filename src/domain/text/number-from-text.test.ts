import { describe, expect, it } from 'vitest';
import { numberFromText } from './number-from-text.ts';

describe('number from a text', () => {
  it.each([
    ['zero', '0', 0],
    ['negative', '-1.5', -1.5],
    ['with blanks around it', ' 7\n', 7],
    ['negative zero is zero', '-0', 0],
    ['exponent', '1e3', 1000],
    ['blank is no zero (R19)', '  ', null],
    ['words', 'twelve', 'unreadable'],
    ['thousands separator', '1,760', 'unreadable'],
    ['infinite', 'Infinity', 'unreadable'],
    ['too large for a number', '1e999', 'unreadable'],
    ['NaN', 'NaN', 'unreadable'],
  ])('%s', (_case, text, expected) => {
    expect(numberFromText(text)).toBe(expected);
  });
});
