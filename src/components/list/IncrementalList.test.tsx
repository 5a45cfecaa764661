import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IncrementalList } from './IncrementalList.tsx';

/** Reports that the end of the list is in view, because jsdom has no layout. */
let reachEnd: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState({ key: crypto.randomUUID() }, '');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }
      observe() {
        reachEnd = () => this.#callback([{ isIntersecting: true }]);
      }
      disconnect() {
        reachEnd = null;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const items = Array.from({ length: 100 }, (_, index) => `item ${index}`);

function list(resetKey: string, shown: readonly string[] = items) {
  return (
    <IncrementalList
      items={shown}
      resetKey={resetKey}
      keyOf={(item) => item}
      render={(item) => item}
      className="list"
    />
  );
}

// A query by role takes seconds, because jsdom computes the style of every item.
const count = () => document.querySelectorAll('li').length;
const afterPaint = () => act(() => vi.runAllTimers());
const scrollToEnd = () => act(() => reachEnd?.());

it('renders a screenful, then 40, then 40 more each time its end comes into view, and stops at the end', () => {
  render(list('a'));
  expect(count()).toBe(16);
  afterPaint();
  expect(count()).toBe(40);
  scrollToEnd();
  expect(count()).toBe(80);
  scrollToEnd();
  expect(count()).toBe(100);
  expect(reachEnd).toBeNull();
});

it('renders a screenful, then all of a list that is not searched', () => {
  render(
    <IncrementalList
      items={items}
      keyOf={(item) => item}
      render={(item) => item}
      className="list"
      rendersAll
    />,
  );
  expect(count()).toBe(16);
  afterPaint();
  expect(count()).toBe(100);
});

it('starts again at the first 40 when the search changes, not when a record does', () => {
  const { rerender } = render(list('a'));
  afterPaint();
  scrollToEnd();
  rerender(list('a', ['first', ...items]));
  expect(count()).toBe(80);
  rerender(list('b'));
  expect(count()).toBe(40);
  scrollToEnd();
  expect(count()).toBe(80);
});

it('restores the rendered count of the same history entry only', () => {
  window.history.replaceState({ key: 'list' }, '');
  const first = render(list('a'));
  afterPaint();
  scrollToEnd();
  first.unmount();
  window.history.replaceState({ key: 'other' }, '');
  const second = render(list('a'));
  expect(count()).toBe(16);
  second.unmount();
  window.history.replaceState({ key: 'list' }, '');
  render(list('a'));
  expect(count()).toBe(80);
});

it('shows everything for print', () => {
  render(list('a'));
  fireEvent(window, new Event('beforeprint'));
  expect(count()).toBe(100);
});
