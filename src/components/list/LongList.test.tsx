import { act, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LongList } from './LongList.tsx';

/** Reports that the end of the list is in view, because jsdom has no layout. */
let reachEnd: (() => void) | null = null;

beforeEach(() => {
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
  vi.unstubAllGlobals();
});

const items = Array.from({ length: 100 }, (_, index) => `item ${index}`);

function list(resetKey: string, shown: readonly string[] = items) {
  return (
    <LongList
      items={shown}
      resetKey={resetKey}
      keyOf={(item) => item}
      render={(item) => item}
      className="list"
    />
  );
}

/** Shows a list as the page of one entry of the browser's history. */
function renderAt(historyKey: string, ui: ReactElement) {
  const at = (content: ReactElement) => (
    <MemoryRouter initialEntries={[{ pathname: '/', key: historyKey }]}>{content}</MemoryRouter>
  );
  const { rerender, unmount } = render(at(ui));
  return { unmount, rerender: (next: ReactElement) => rerender(at(next)) };
}

const renderNew = (ui: ReactElement) => renderAt(crypto.randomUUID(), ui);

// A query by role takes seconds, because jsdom computes the style of every item.
const count = () => document.querySelectorAll('li').length;
const scrollToEnd = () => act(() => reachEnd?.());

it('renders 40, then 40 more each time its end comes into view, and stops at the end', () => {
  renderNew(list('a'));
  for (const rendered of [40, 80, 100]) {
    expect(count()).toBe(rendered);
    scrollToEnd();
  }
  expect(reachEnd).toBeNull();
});

it('starts again at the first 40 when the search changes, not when a record is added', () => {
  const { rerender } = renderNew(list('a'));
  scrollToEnd();
  rerender(list('a', ['first', ...items]));
  expect(count()).toBe(80);
  rerender(list('b'));
  expect(count()).toBe(40);
});

it('restores the rendered count of the same history entry only', () => {
  const first = renderAt('list', list('a'));
  scrollToEnd();
  first.unmount();
  const second = renderAt('other', list('a'));
  expect(count()).toBe(40);
  second.unmount();
  renderAt('list', list('a'));
  expect(count()).toBe(80);
});

it('renders all items before printing', () => {
  renderNew(list('a'));
  fireEvent(window, new Event('beforeprint'));
  expect(count()).toBe(100);
});
