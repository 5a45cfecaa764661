import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from './ErrorScreen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const NOTICE = { level: 1, name: 'Something went wrong' } as const;

function Screen() {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('This screen is broken.');
  return <h1>{pathname}</h1>;
}

function Frame() {
  return (
    <>
      <Link to="/good">Good</Link>
      <Link to="/broken">Broken</Link>
      <Outlet />
    </>
  );
}

function renderAt(path: string): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = { path: '*', Component: Screen };
  const routes = [
    { Component: Frame, children: [{ ErrorBoundary: ErrorScreen, children: [page] }] },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

it('shows the notice until the next navigation, and again when a screen throws again', async () => {
  renderAt('/broken');
  expect(screen.getByRole('heading', NOTICE)).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Good' }));
  expect(await screen.findByRole('heading', { name: '/good' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Broken' }));
  expect(await screen.findByRole('heading', NOTICE)).toBeVisible();
});
