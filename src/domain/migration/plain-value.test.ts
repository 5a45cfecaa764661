import { describe, expect, it } from 'vitest';
import { plainFields, plainValue, wireValue } from './plain-value.ts';
import type { WireValue } from './wire-value.ts';

describe('a typed value becomes plain', () => {
  it.each<[string, WireValue, unknown]>([
    ['null', { nullValue: null }, null],
    ['false', { booleanValue: false }, false],
    ['true', { booleanValue: true }, true],
    ['a whole number', { integerValue: '5' }, 5],
    ['a double', { doubleValue: 0.5 }, 0.5],
    ['a special double', { doubleValue: 'Infinity' }, Number.POSITIVE_INFINITY],
    ['a time', { timestampValue: '2026-03-01T10:00:00Z' }, new Date('2026-03-01T10:00:00Z')],
    ['a text', { stringValue: 'Ada' }, 'Ada'],
    ['a list', { arrayValue: { values: [{ integerValue: '1' }] } }, [1]],
    ['an object', { mapValue: { fields: { a: { stringValue: 'b' } } } }, { a: 'b' }],
  ])('%s', (_, typed, plain) => {
    expect(plainValue(typed)).toEqual(plain);
    expect(plainFields({ key: typed })).toEqual({ key: plain });
  });

  it.each<[string, WireValue]>([
    ['bytes', { bytesValue: '3q2+7w==' }],
    ['a reference', { referenceValue: './researchs/r1' }],
    ['coordinates', { geoPointValue: { latitude: 0, longitude: 0 } }],
  ])('a type that no record has stays typed: %s', (_, typed) => {
    expect(plainValue(typed)).toEqual(typed);
  });
});

describe('a plain value becomes typed', () => {
  it.each<[string, unknown, WireValue]>([
    ['a text', 'Ada', { stringValue: 'Ada' }],
    ['a whole number', 5, { integerValue: '5' }],
    ['a fraction', 0.5, { doubleValue: 0.5 }],
    ['null', null, { nullValue: null }],
    ['a list', [1, null], { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }],
    ['an object', { a: 'b' }, { mapValue: { fields: { a: { stringValue: 'b' } } } }],
  ])('%s', (_, plain, typed) => {
    expect(wireValue(plain)).toEqual(typed);
  });

  it.each([
    ['undefined', undefined, 'A undefined is not stored.'],
    ['a boolean', true, 'A boolean is not stored.'],
    ['a function', () => 5, 'A function is not stored.'],
  ])('but not %s', (_, plain, message) => {
    expect(() => wireValue(plain)).toThrow(message);
  });
});
