import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countSubscription } from '../../../data/server-wait.ts';
import { ListCount } from './ListCount.tsx';

it('a count that the server has not confirmed may be that of a part, and says so', async () => {
  const confirm = countSubscription('cached');
  render(<ListCount found={2} all={9} nouns={['deliverable', 'deliverables']} />);
  expect(await screen.findByText('2 of 9 deliverables so far')).toBeVisible();
  await act(async () => confirm());
  expect(screen.getByRole('status')).toHaveTextContent(/^2 of 9 deliverables$/);
});
