import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmedAt, startKeeping } from '../session/kept-data-note.ts';
import { useNoteConfirmed } from './kept-page.ts';
import { ReachableContext } from './reachable.ts';

function List({ fromCache }: { readonly fromCache: boolean }) {
  useNoteConfirmed('deliverable', { state: 'ready', fromCache });
  return null;
}

function page({ isReachable = true, fromCache = false }) {
  return (
    <ReachableContext value={isReachable}>
      <List fromCache={fromCache} />
    </ReachableContext>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  startKeeping('ada', 'everything');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('notes the time at which the page is left, because the server confirmed the list until then', () => {
  const { unmount } = render(page({}));
  vi.setSystemTime(2_000_000_000_000);
  unmount();
  expect(confirmedAt('deliverable')).toBe(2_000_000_000_000);
});

it('notes the time at which the connection was lost, however long the page stays open', () => {
  const { rerender, unmount } = render(page({}));
  vi.setSystemTime(2_000_000_000_000);
  rerender(page({ isReachable: false }));
  vi.setSystemTime(2_000_000_600_000);
  unmount();
  expect(confirmedAt('deliverable')).toBe(2_000_000_000_000);
});

it('notes nothing for a cached list that the server has not confirmed', () => {
  render(page({ fromCache: true }));
  expect(confirmedAt('deliverable')).toBeNull();
});
