import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchQuery } from './use-search-query.ts';

const NAMES = ['q', 'g'] as const;

function List() {
  const { typed, filter, set } = useSearchQuery(NAMES);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="q" value={typed.q} onChange={(event) => set('q', event.target.value)} />
      <input aria-label="g" value={typed.g} onChange={(event) => set('g', event.target.value)} />
      <output aria-label="filter">{filter.q}</output>
      <output aria-label="url">{search}</output>
      <button type="button" onClick={() => navigate('/list?q=linked')}>
        link
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

const url = () => screen.getByLabelText('url').textContent;
const filter = () => screen.getByLabelText('filter').textContent;
const shown = () => screen.getByLabelText<HTMLInputElement>('q').value;
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function open(...entries: string[]) {
  const routes = [{ path: '/:page', Component: List }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: entries })} />);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('filters 250 ms after the last key, and changes the address after 500 ms (R28)', async () => {
  open('/list');
  type('q', 'gri');
  await pass(249);
  type('q', 'grip');
  expect([shown(), filter()]).toEqual(['grip', '']);
  await pass(249);
  expect([filter(), url()]).toEqual(['', '']);
  await pass(1);
  expect([filter(), url()]).toEqual(['grip', '']);
  await pass(249);
  expect(url()).toBe('');
  await pass(1);
  expect(url()).toBe('?q=grip');
});

it('keeps text that is typed before the page has read the new address', async () => {
  open('/list');
  type('q', 'gr');
  await act(async () => {
    // Types again after the timer has set the address and before the page has read it.
    vi.advanceTimersByTime(500);
    type('q', 'grip');
  });
  expect([url(), shown()]).toEqual(['?q=gr', 'grip']);
  await pass(500);
  expect([url(), shown(), filter()]).toEqual(['?q=grip', 'grip', 'grip']);
});

it('follows a link and Back at once', async () => {
  open('/list?q=grip');
  press('link');
  await pass(0);
  expect([shown(), filter()]).toEqual(['linked', 'linked']);
  press('back');
  await pass(0);
  expect([shown(), filter(), url()]).toEqual(['grip', 'grip', '?q=grip']);
});
