import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

let PageHeader: typeof import('./PageHeader.tsx').PageHeader;

// A page load of its own: test files share the modules, and the module remembers whether somebody has navigated.
beforeAll(async () => {
  vi.resetModules();
  ({ PageHeader } = await import('./PageHeader.tsx'));
});

function Site() {
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const open = () => {
    setLoading(true);
    navigate('/record');
  };
  return (
    <>
      <button type="button" onClick={open}>
        record
      </button>
      <button type="button" onClick={() => setLoading(false)}>
        loaded
      </button>
      <PageHeader title={isLoading ? 'Loading...' : 'Its name'} isLoading={isLoading} />
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.getByRole('button', { name });

/** jsdom does not focus a clicked button, a browser does. */
function press(name: string): void {
  button(name).focus();
  fireEvent.click(button(name));
}

beforeEach(() => {
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
});

it('leaves the focus alone if the user moved it while the name was loading', () => {
  press('record');
  press('loaded');
  expect(button('loaded')).toHaveFocus();
});

it('takes the focus if the focused element lost it while the name was loading', () => {
  press('record');
  button('record').blur();
  fireEvent.click(button('loaded'));
  expect(heading()).toHaveFocus();
});
