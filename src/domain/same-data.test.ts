import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameData } from './same-data.ts';

describe('sameData', () => {
  it.each([
    ['null', null, null],
    ['not a number', Number.NaN, Number.NaN],
    ['dates', new Date(5), new Date(5)],
    ['invalid dates', new Date(Number.NaN), new Date(Number.NaN)],
    ['lists', [1, ['a']], [1, ['a']]],
    ['keys in another order', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }],
  ])('of equal %s', (_, a, b) => {
    expect(sameData(a, b)).toBe(true);
  });

  it.each([
    ['a number and its text', 1, '1'],
    ['null and an object', null, {}],
    ['null and nothing', null, undefined],
    ['dates', new Date(5), new Date(6)],
    ['a date and an object without keys', new Date(5), {}],
    ['a list and an object', ['a'], { 0: 'a' }],
    ['the order of a list', [1, 2], [2, 1]],
    ['a key less', { a: 1, b: 2 }, { a: 1 }],
    ['a value inside', { a: { b: [1] } }, { a: { b: [2] } }],
  ])('of different %s', (_, a, b) => {
    expect(sameData(a, b)).toBe(false);
  });

  it('holds for a JSON value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameData(value, structuredClone(value))).toBe(true);
      }),
    );
  });
});
