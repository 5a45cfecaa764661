import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePollingWithBackoff } from './use-polling-with-backoff.ts';

function Repeated({ run }: { readonly run: () => () => void }) {
  usePollingWithBackoff(run);
  return null;
}

const visibility = vi.spyOn(document, 'visibilityState', 'get');
const cancel = vi.fn();
const run = vi.fn(() => cancel);

function show(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function pass(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  visibility.mockReturnValue('visible');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('runs at once, then after pauses that double from 5 seconds, and at last every 5 minutes', () => {
  render(<Repeated run={run} />);
  expect(run).toHaveBeenCalledTimes(1);
  pass(4.9);
  expect(run).toHaveBeenCalledTimes(1);
  pass(0.1);
  expect(run).toHaveBeenCalledTimes(2);
  pass(10);
  expect(run).toHaveBeenCalledTimes(3);
  pass(20 + 40 + 80 + 160);
  expect(run).toHaveBeenCalledTimes(7);
  pass(300);
  expect(run).toHaveBeenCalledTimes(8);
  pass(300);
  expect(run).toHaveBeenCalledTimes(9);
});

it('pauses while the page is hidden, and runs at once when the user returns', () => {
  render(<Repeated run={run} />);
  show('hidden');
  pass(3600);
  expect(run).toHaveBeenCalledTimes(1);
  show('visible');
  expect(run).toHaveBeenCalledTimes(2);
  pass(5);
  expect(run).toHaveBeenCalledTimes(3);
});

it('cancels a run at the next one, and the last run on unmount', () => {
  const { unmount } = render(<Repeated run={run} />);
  expect(cancel).toHaveBeenCalledTimes(0);
  pass(5);
  expect(cancel).toHaveBeenCalledTimes(1);
  unmount();
  expect(cancel).toHaveBeenCalledTimes(2);
  pass(3600);
  expect(run).toHaveBeenCalledTimes(2);
});
