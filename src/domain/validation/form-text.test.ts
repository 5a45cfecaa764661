import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromNumber, toId, toMoney, toNumber, toPerson } from './form-text.ts';

describe('number', () => {
  it.each([
    [12, '12'],
    [0, '0'],
    [-1.5, '-1.5'],
    [null, ''],
  ])('%s is shown as %j', (value, text) => {
    expect(fromNumber(value)).toBe(text);
  });

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['', null],
    [' ', null],
    ['twelve', null],
  ])('%j is stored as %s', (text, value) => {
    expect(toNumber(text)).toBe(value);
  });

  it('comes back as it was', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(fc.option(finite), (value) => {
        expect(toNumber(fromNumber(value))).toBe(value);
      }),
    );
  });
});

describe('R1 money is stored in whole cents', () => {
  it.each([
    ['12.5', 12.5],
    ['1.005', 1.01],
    ['-1.005', -1.01],
    ['0.30000000000000004', 0.3],
    ['0', 0],
    ['', null],
    ['much', null],
  ])('%j is stored as %s', (text, value) => {
    expect(toMoney(text)).toBe(value);
  });
});

describe('R24 person', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    [' Uid ', 'Uid'],
    ['  ', null],
    ['', null],
  ])('%j is stored as %s', (text, value) => {
    expect(toPerson(text)).toBe(value);
  });
});

describe('id chosen in a select', () => {
  it.each([
    ['r1', 'r1'],
    ['', null],
  ])('%j is stored as %s', (text, value) => {
    expect(toId(text)).toBe(value);
  });
});
