import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { PageHeader } from './PageHeader.tsx';

function Site() {
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const open = (path: string, waits: boolean) => {
    setLoading(waits);
    navigate(path);
  };
  return (
    <>
      <button type="button" onClick={() => open('/next', false)}>
        next
      </button>
      <button type="button" onClick={() => open('/record', true)}>
        record
      </button>
      <button type="button" onClick={() => open('/?q=grip', false)}>
        search
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

/** With the focus on it, as in a browser. */
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

it('leaves the focus alone on a first load', () => {
  expect(document.body).toHaveFocus();
});

it('takes the focus after a navigation', () => {
  press('next');
  expect(heading()).toHaveFocus();
});

it('leaves it where it is when only the query string changes', () => {
  press('search');
  expect(button('search')).toHaveFocus();
});

it('takes it once the name is there, and not before', () => {
  press('record');
  expect(button('record')).toHaveFocus();
  fireEvent.click(button('loaded'));
  expect(heading()).toHaveFocus();
  expect(heading()).toHaveTextContent('Its name');
});

it('leaves it to whoever moved it while the name was loading', () => {
  press('record');
  press('loaded');
  expect(button('loaded')).toHaveFocus();
});

it('takes it when what had it is out of sight by then', () => {
  press('record');
  button('record').blur();
  fireEvent.click(button('loaded'));
  expect(heading()).toHaveFocus();
});
