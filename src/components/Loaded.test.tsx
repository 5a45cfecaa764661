import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Live, RecordList } from '../data/live.ts';
import { LoadedList } from './Loaded.tsx';

const UNREADABLE = [{ id: 'odd', problem: 'it is a number' }];

function show(value: RecordList<string>) {
  const live: Live<RecordList<string>> = { state: 'ready', value, fromCache: false };
  render(
    <LoadedList live={live} empty={<p>None yet</p>}>
      {(records) => <p>{`Records: ${records.join()}`}</p>}
    </LoadedList>,
  );
}

it('shows unreadable documents instead of the text of an empty list', () => {
  show({ records: [], unreadable: UNREADABLE });
  expect(screen.queryByText('None yet')).toBeNull();
  expect(screen.getByText(/odd/)).toBeInTheDocument();
});
