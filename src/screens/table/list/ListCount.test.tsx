import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countSubscription } from '../../../data/server-wait.ts';
import { ListCount } from './ListCount.tsx';

it.each([
  [2, '2 of 9 deliverables', ''],
  [9, '9 deliverables', ''],
  [0, 'No deliverable matches this search', '. A search looks in the number and name.'],
])(
  'a count of %i of a list that the server has not confirmed says so',
  async (found, text, end) => {
    const confirm = countSubscription('cached');
    const nouns = ['deliverable', 'deliverables'] as const;
    render(
      <ListCount
        found={found}
        all={9}
        isPart={false}
        nouns={nouns}
        looksIn="the number and name"
      />,
    );
    expect(await screen.findByText(/so far/)).toHaveTextContent(`${text} so far${end}`);
    await act(async () => confirm());
    expect(screen.getByRole('status').textContent).toBe(`${text}${end}`);
  },
);
