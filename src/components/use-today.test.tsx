import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-today.ts';

beforeEach(() => {
  // Two minutes before midnight in Melbourne.
  vi.useFakeTimers({ now: new Date('2026-11-24T12:58:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays the same object during a day and changes after midnight in Melbourne (R37)', () => {
  const { result, rerender } = renderHook(useToday);
  const first = result.current;
  expect(first.toISOString()).toBe('2026-11-24T12:58:00.000Z');
  act(() => vi.advanceTimersByTime(60_000));
  rerender();
  expect(result.current).toBe(first);
  act(() => vi.advanceTimersByTime(120_000));
  expect(result.current).not.toBe(first);
});
