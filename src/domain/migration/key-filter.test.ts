import { describe, expect, it } from 'vitest';
import { matchesFilter, readKeyFilter } from './key-filter.ts';

describe('key:value is read', () => {
  it.each([
    ['a blank text is no filter', '  ', null],
    ['a key and a value', 'a:b', { key: 'a', value: 'b' }],
    ['spaces around both do not count', ' a : b c ', { key: 'a', value: 'b c' }],
    ['the value may hold colons', 'a:http://x', { key: 'a', value: 'http://x' }],
    ['the value may be empty', 'a:', { key: 'a', value: '' }],
    ['without a colon it is malformed', 'ab', 'malformed'],
    ['without a key it is malformed', ':b', 'malformed'],
  ])('%s', (_, text, filter) => {
    expect(readKeyFilter(text)).toEqual(filter);
  });
});

describe('the filter respects types', () => {
  it.each<[string, string, unknown, boolean]>([
    ['5 is the whole number', '5', 5, true],
    ['5.0 is the whole number too', '5.0', 5, true],
    ['5 is not the text', '5', '5', false],
    ['"5" is the text', '"5"', '5', true],
    ['"5" is not the number', '"5"', 5, false],
    ['-0.5 is the number', '-0.5', -0.5, true],
    ['true is the boolean', 'true', true, true],
    ['true is not the text', 'true', 'true', false],
    ['false is not true', 'false', true, false],
    ['false is the boolean', 'false', false, true],
    ['false is not the text', 'false', 'false', false],
    ['null is null', 'null', null, true],
    ['null is not the text', 'null', 'null', false],
    ['"null" is the text', '"null"', 'null', true],
    ['a word is the text', 'paid', 'paid', true],
    ['case counts', 'Paid', 'paid', false],
    ['a part is not the text', 'pai', 'paid', false],
    ['an empty value is the empty text', '', '', true],
    ['a version number is a text', '16.0.2', '16.0.2', true],
    ['null is not a list of it', 'null', [null], false],
  ])('%s', (_, value, stored, matches) => {
    expect(matchesFilter({ key: stored }, { key: 'key', value })).toBe(matches);
  });

  it('a missing field is not null', () => {
    expect(matchesFilter({}, { key: 'key', value: 'null' })).toBe(false);
  });
});
