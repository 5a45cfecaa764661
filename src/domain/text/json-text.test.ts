import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

it('keeps every stored value apart: numbers, their texts, null, dates and what JSON has no word for', () => {
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
