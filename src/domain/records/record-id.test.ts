import { describe, expect, it } from 'vitest';
import { isRecordId } from './record-id.ts';

describe('isRecordId', () => {
  it.each([
    'a',
    'hypothesis-1',
    'größe',
    'a.b',
    '...',
    '__',
    '_a_',
    '__a__b',
    'a__b__',
    'x'.repeat(1500),
  ])('takes %j as an id', (id) => {
    expect(isRecordId(id)).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    'x/y',
    '/',
    '__x__',
    '____',
    '__x\n__',
    'x'.repeat(1501),
    'ß'.repeat(751),
    5,
    null,
    ['a'],
  ])('refuses %j', (id) => {
    expect(isRecordId(id)).toBe(false);
  });
});
