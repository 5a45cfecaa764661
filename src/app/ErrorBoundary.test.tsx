import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const NOTICE = { level: 1, name: 'Something went wrong' } as const;

function Screen() {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('This screen is broken.');
  return <h1>{pathname}</h1>;
}

function renderAt(path: string): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/good">Good</Link>
      <Link to="/broken">Broken</Link>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </MemoryRouter>,
  );
}

describe('ErrorBoundary', () => {
  it('shows the notice until the next navigation, and again when a screen throws again', () => {
    renderAt('/broken');
    expect(screen.getByRole('heading', NOTICE)).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Good' }));
    expect(screen.getByRole('heading', { name: '/good' })).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Broken' }));
    expect(screen.getByRole('heading', NOTICE)).toBeVisible();
  });

  it('shows the notice when a navigation opens a screen that throws', () => {
    renderAt('/good');
    fireEvent.click(screen.getByRole('link', { name: 'Broken' }));
    expect(screen.getByRole('heading', NOTICE)).toBeVisible();
  });
});
