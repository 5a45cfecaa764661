import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadedList } from './Loaded.tsx';

it('shows unreadable documents instead of the text of an empty list', () => {
  const value = { records: [], unreadable: [{ id: 'odd', problem: 'it is a number' }] };
  render(
    <LoadedList live={{ state: 'ready', value, fromCache: false }} empty={<p>None yet</p>}>
      {() => null}
    </LoadedList>,
  );
  expect(screen.queryByText('None yet')).toBeNull();
  expect(screen.getByText(/odd/)).toBeInTheDocument();
});
