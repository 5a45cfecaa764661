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
  const thread = threadOf(remarks, { count, unreadable: 0 });
  expect(thread.shown.map(({ FBUID }) => FBUID).join('')).toBe(ids);
  expect(thread.hasOlder).toBe(hasOlder);
});

it('counts a remark once that two queries found', () => {
  expect(threadOf([...remarks, ...remarks], { count: 3, unreadable: 0 })).toMatchObject({
    hasOlder: false,
  });
});

it('has older remarks also if one of the newest is unreadable', () => {
  expect(threadOf(remarks, { count: 3, unreadable: 1 })).toMatchObject({ hasOlder: true });
});

it('is empty without remarks', () => {
  expect(threadOf([], { count: 50, unreadable: 0 })).toEqual({ shown: [], hasOlder: false });
});
