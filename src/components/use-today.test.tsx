import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 23, 58) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays the same object during a day and changes after midnight', () => {
  const { result, rerender } = renderHook(useToday);
  const first = result.current;
  expect(first.getDate()).toBe(24);
  act(() => vi.advanceTimersByTime(60_000));
  rerender();
  expect(result.current).toBe(first);
  act(() => vi.advanceTimersByTime(120_000));
  expect(result.current.getDate()).toBe(25);
});

it('changes after midnight in Melbourne too (R37)', () => {
  vi.setSystemTime('2026-11-26T12:58:30Z');
  const { result } = renderHook(useToday);
  const first = result.current;
  act(() => vi.advanceTimersByTime(120_000));
  expect(result.current).not.toBe(first);
});
