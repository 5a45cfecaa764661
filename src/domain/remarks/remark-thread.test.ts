import { expect, it } from 'vitest';
import { aRemark } from '../testing/test-remarks.ts';
import { threadOf } from './remark-thread.ts';

const remarks = ['c', 'a', 'b'].map((FBUID) =>
  aRemark({ FBUID, remarkAt: new Date(FBUID.charCodeAt(0)) }),
);

it.each([
  [4, 'abc', false],
  [3, 'abc', false],
  [2, 'bc', true],
  [1, 'c', true],
])('shows the newest %i, oldest first', (count, ids, hasOlder) => {
  const thread = threadOf(remarks, count);
  expect(thread.shown.map(({ FBUID }) => FBUID).join('')).toBe(ids);
  expect(thread.hasOlder).toBe(hasOlder);
});

it('shows a remark once that two queries found', () => {
  expect(threadOf([...remarks, ...remarks], 3)).toMatchObject({ hasOlder: false });
});

it('is empty without remarks', () => {
  expect(threadOf([], 50)).toEqual({ shown: [], hasOlder: false });
});
