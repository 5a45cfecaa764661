import { describe, expect, it } from 'vitest';
import {
  checkCount,
  checkLength,
  checkNumber,
  checkRequired,
  checkSprints,
  errorsOf,
} from './checks.ts';
import {
  MAX_AUD,
  MAX_CHANGED_TEST_ITEMS,
  MAX_ITEMS,
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
  MAX_WEEKS,
} from './limits.ts';

describe('section 5: required', () => {
  it.each([
    ['text', 'x', null],
    ['empty', '', 'required'],
    ['blanks only', ' \t\n', 'required'],
    ['zero', '0', null],
  ])('%s', (_case, text, expected) => {
    expect(checkRequired(text)).toBe(expected);
  });
});

describe('length', () => {
  it.each([
    ['at the limit', 'x'.repeat(2000), null],
    ['one over the limit', 'x'.repeat(2001), 'must be at most 2,000 characters'],
    ['nothing', '', null],
  ])('%s', (_case, text, expected) => {
    expect(checkLength(text, 2000)).toBe(expected);
  });
});

describe('section 5: numbers must be numbers', () => {
  it.each([
    ['whole', '12', null],
    ['fraction', '-1.5', null],
    ['not set', '', null],
    ['blank is not set', ' ', null],
    ['at the limit', '1000', null],
    ['at the lower limit', '-1000', null],
    ['over the limit', '1000.01', 'must be between -1,000 and 1,000'],
    ['below the lower limit', '-1000.01', 'must be between -1,000 and 1,000'],
    ['words', 'twelve', 'must be a number'],
    ['NaN', 'NaN', 'must be a number'],
    ['infinite', 'Infinity', 'must be a number'],
    ['overflowing', '1e999', 'must be a number'],
  ])('%s', (_case, text, expected) => {
    expect(checkNumber(text, 1000)).toBe(expected);
  });
});

describe('section 5: sprints, minimum 0, step 1', () => {
  it.each([
    ['zero', '0', null],
    ['one', '1', null],
    ['at the limit', '1000', null],
    ['over the limit', '1001', 'must be at most 1,000'],
    ['below the minimum', '-1', 'must be 0 or more'],
    ['negative fraction', '-0.5', 'must be 0 or more'],
    ['between two steps', '0.5', 'must be a whole number'],
    ['blank', ' ', 'required'],
    ['words', 'two', 'must be a number'],
    ['infinite', 'Infinity', 'must be a number'],
  ])('%s', (_case, text, expected) => {
    expect(checkSprints(text, 1000)).toBe(expected);
  });
});

describe('number of items', () => {
  it.each([
    ['none', 0, null],
    ['at the limit', MAX_ITEMS, null],
    ['one over the limit', MAX_ITEMS + 1, 'at most 50 researchers'],
  ])('%s', (_case, count, expected) => {
    expect(checkCount(new Array(count).fill(''), 'researchers')).toBe(expected);
  });
});

describe('errors of a form', () => {
  it('hold only the fields with a fault, in the given order', () => {
    const errors = errorsOf([
      ['b', 'required'],
      ['c', null],
      ['a', 'must be a number'],
    ]);
    expect(Object.entries(errors)).toEqual([
      ['b', 'required'],
      ['a', 'must be a number'],
    ]);
  });
});

describe('limits', () => {
  it('have these values: the security rules contain them too', () => {
    expect({
      MAX_NAME_LENGTH,
      MAX_PERSON_LENGTH,
      MAX_TEXT_LENGTH,
      MAX_LONG_TEXT_LENGTH,
      MAX_ITEMS,
      MAX_CHANGED_TEST_ITEMS,
      MAX_NUMBER,
      MAX_SPRINTS,
      MAX_WEEKS,
      MAX_AUD,
    }).toEqual({
      MAX_NAME_LENGTH: 200,
      MAX_PERSON_LENGTH: 254,
      MAX_TEXT_LENGTH: 2_000,
      MAX_LONG_TEXT_LENGTH: 20_000,
      MAX_ITEMS: 50,
      MAX_CHANGED_TEST_ITEMS: 20,
      MAX_NUMBER: 1_000_000,
      MAX_SPRINTS: 1_000,
      MAX_WEEKS: 10_000,
      MAX_AUD: 100_000_000,
    });
  });

  it('keep the largest hypothesis under 1 MiB, at three bytes a character', () => {
    const longTexts = 4 * MAX_LONG_TEXT_LENGTH;
    const testItems = MAX_ITEMS * (MAX_NAME_LENGTH + 2 * MAX_TEXT_LENGTH);
    const researchers = MAX_ITEMS * MAX_PERSON_LENGTH;
    expect(3 * (longTexts + testItems + researchers)).toBeLessThan(1024 * 1024 * 0.9);
  });
});
