import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { ResearchOverview } from './ResearchPage.tsx';

const UNREADABLE = { id: 'broken', problem: 'Field deliverableCost should be a number' };

it('says that no total contains a deliverable that cannot be read', () => {
  render(
    <ResearchOverview deliverables={{ records: [aDeliverable()], unreadable: [UNREADABLE] }} />,
  );
  expect(
    screen.getByText('One deliverable cannot be read: no total contains it.'),
  ).toBeInTheDocument();
});

it('counts unreadable deliverables even if none can be read, and renders nothing without deliverables', () => {
  const { rerender } = render(
    <ResearchOverview deliverables={{ records: [], unreadable: [UNREADABLE, UNREADABLE] }} />,
  );
  expect(
    screen.getByText('2 deliverables cannot be read: no total contains them.'),
  ).toBeInTheDocument();
  rerender(<ResearchOverview deliverables={{ records: [], unreadable: [] }} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
