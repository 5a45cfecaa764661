import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hypothesisOf } from '../../../tests/support/records/test-records.ts';
import { HypothesisItem } from './HypothesisItem.tsx';

function show(stored: Readonly<Record<string, unknown>>, researchers?: string): HTMLElement {
  render(
    <MemoryRouter>
      <ul>
        <HypothesisItem
          hypothesis={hypothesisOf(stored)}
          researchers={researchers}
          aside={<span>$0.00</span>}
        />
      </ul>
    </MemoryRouter>,
  );
  return screen.getByRole('listitem');
}

it('shows number, name, sprints, researchers and evidence', () => {
  const item = show(
    {
      hypothesisName: 'Grip',
      hypothesisNumber: 7,
      hypothesisResearchers: ['a@example.com', 'b@example.com'],
      hypothesisResearcherSprintAllocations: [1, 2],
      hypothesisCompletionEvidence: 'Ten of ten did.',
    },
    'Ada',
  );
  expect(item).toHaveAccessibleName('Grip');
  expect(item).toHaveTextContent(
    /^7Grip\(no statement yet\)AdaEvidence: Ten of ten did\.3 sprints\$0\.00$/,
  );
  expect(screen.getByRole('link', { name: 'Grip' })).toHaveAttribute('href', '/hypothesis/h1');
});

it.each([
  ['without a number', { hypothesisNumber: null }, '(not numbered)'],
  ['without a name', { hypothesisName: ' ' }, '(unnamed hypothesis)'],
  ['with the number 0, and without sprints', { hypothesisNumber: 0 }, '0Grip⚠ No sprints are'],
  ['without evidence', { hypothesisCompletionEvidence: ' \n' }, '(no completion evidence)'],
  ['that was refuted (R41)', { hypothesisOutcome: 'fail' }, 'Grip Outcome: Fail'],
  ['with an unknown outcome (R41)', { hypothesisOutcome: 'Won' }, 'Outcome: Unexpected value'],
])('shows a notice for a hypothesis %s', (_case, stored, words) => {
  expect(show({ hypothesisName: 'Grip', ...stored })).toHaveTextContent(words);
});

it('leaves missing evidence out beside researchers', () => {
  expect(show({}, 'Ada')).not.toHaveTextContent('evidence');
});
