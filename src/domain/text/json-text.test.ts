import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

it('distinguishes numbers, numeric texts, null, dates, NaN and infinity', () => {
  const date = new Date('2026-03-02T01:30:00.000Z');
  const stored = { number: 3, text: '3', none: null, date, odd: [Number.NaN, -Infinity] };
  expect(JSON.parse(jsonText(stored))).toEqual({
    number: 3,
    text: '3',
    none: null,
    date: '2026-03-02T01:30:00.000Z',
    odd: ['NaN', '-Infinity'],
  });
});
