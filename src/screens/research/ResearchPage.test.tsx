import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDeliverable } from '../../../tests/support/records/test-records.ts';
import { ResearchOverview } from './ResearchPage.tsx';

const UNREADABLE = { id: 'broken', problem: 'Field deliverableCost should be a number' };

it.each([
  [1, [aDeliverable()], 'One deliverable cannot be read: no total contains it.'],
  [2, [], '2 deliverables cannot be read: no total contains them.'],
])('says that no total contains %i deliverables that cannot be read', (count, records, text) => {
  const unreadable = Array.from({ length: count }, () => UNREADABLE);
  render(<ResearchOverview deliverables={{ records, unreadable }} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
