import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aContractor,
  anAdjustment,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import { peopleOf } from '../../domain/people/people.ts';
import { AllocationTable } from './AllocationTable.tsx';

const people = peopleOf([]);

it('has no foot, which Chromium would print on every page of a long table, and one last part, which it does not divide', () => {
  render(<AllocationTable summary={aSummary()} people={people} />);
  const { tFoot, tBodies } = screen.getByRole<HTMLTableElement>('table');
  expect(tFoot).toBeNull();
  expect(tBodies[1]).toHaveTextContent(/^Unassigned.*Op-ex.*Cap-ex.*Subtotal/);
});

describe('the warning about figures below zero (R3)', () => {
  it('appears for the frozen summary of an older record', () => {
    const contractors = [aContractor({ sprints: -5, labourCost: -2200, deliveryCost: -2200 })];
    const summary = aSummary({ contractors, sprints: -5, subtotal: -8800 });
    render(<AllocationTable summary={summary} people={people} />);
    expect(screen.getByText('These figures are below zero:')).toBeVisible();
    expect(screen.getByText(/^The subtotal is below zero\./)).toBeVisible();
  });

  it('appears for an adjustment that takes more sprints than the contractor has', () => {
    const adjustment = anAdjustment({ sprintAdjustment: -9 });
    const summary = aSummary({ contractors: [aContractor({ adjustment })] });
    render(<AllocationTable summary={summary} people={people} />);
    expect(screen.getByText('The adjustments take more than there is:')).toBeVisible();
    expect(screen.queryByText(/^The subtotal/)).toBeNull();
  });
});
