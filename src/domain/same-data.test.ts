import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameData } from './same-data.ts';

it.each([
  ['not a number', Number.NaN, Number.NaN],
  ['dates', new Date(5), new Date(5)],
  ['invalid dates', new Date(Number.NaN), new Date(Number.NaN)],
  ['keys in another order', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }],
])('sameData is true of equal %s', (_, a, b) => {
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
])('sameData is false of different %s', (_, a, b) => {
  expect(sameData(a, b)).toBe(false);
});

it('sameData is true of a JSON value and its copy', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameData(value, structuredClone(value))).toBe(true);
    }),
  );
});
