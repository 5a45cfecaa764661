import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResearchOverview } from './ResearchPage.tsx';

it('counts the deliverables that cannot be read, and that no total contains', () => {
  const unreadable = [{ id: 'broken', problem: 'Field deliverableCost should be a number' }];
  render(<ResearchOverview deliverables={{ records: [], unreadable }} />);
  expect(screen.getByText(/that cannot be read \(1\)/)).toBeInTheDocument();
});
