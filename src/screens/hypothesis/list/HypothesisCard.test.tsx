import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NO_PEOPLE } from '../../../domain/people/people.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { aDeliverable, aHypothesisWith } from '../../../domain/testing/test-records.ts';
import { HypothesisCard } from './HypothesisCard.tsx';
import type { ListedHypothesis } from './use-listed-hypotheses.ts';

const RATED = aDeliverable({ deliverableName: 'Handle', deliverableSprintRate: 2000 });

const parentOf = (deliverable: ListedHypothesis['deliverable']) => ({
  deliverable,
  isDeliverableUnreadable: false,
  isResearchUnreadable: false,
});
const UNREADABLE = { ...parentOf(null), isDeliverableUnreadable: true };

it.each<[string, Omit<ListedHypothesis, 'hypothesis' | 'research'>, number | null, string, string]>(
  [
    ['the backlog at the default rate', parentOf(null), null, 'backlog', '$3,520.00'],
    ['a deliverable at its own rate', parentOf(RATED), null, 'Handle', '$4,000.00'],
    ['an unreadable deliverable at no rate', UNREADABLE, null, '(cannot be shown)', '(not priced)'],
    ['an unreadable deliverable with a stored cost', UNREADABLE, 7, '(cannot be shown)', '$7.00'],
  ],
)('shows parent and cost of a hypothesis in %s (R5)', (_, parent, hypothesisCost, name, cost) => {
  const hypothesis = aHypothesisWith({ ann: 2 }, { hypothesisCost, hypothesisResearchFBUID: null });
  render(
    <MemoryRouter>
      <HypothesisCard
        listed={{ hypothesis, research: null, ...parent }}
        people={NO_PEOPLE}
        links={[]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('(no research)').parentElement).toHaveTextContent(
    `(no research) · ${name}`,
  );
  expect(screen.getByText('Cost').parentElement).toHaveTextContent(`Cost ${cost}`);
});

const NAMELESS = {
  FBUID: 'r1',
  researchName: ' ',
  ...{ updatedAt: null, updatedBy: null, previousHistoryFBUID: null },
};

const MISSING = { research: null };

it.each<[string, Partial<Hypothesis>, Partial<ListedHypothesis>, string]>([
  ['without a research', { hypothesisResearchFBUID: null }, MISSING, '(no research)'],
  ['with a deleted research (R15)', { hypothesisResearchFBUID: 'gone' }, MISSING, '(not set)'],
  [
    'with an unreadable research',
    { hypothesisResearchFBUID: 'broken' },
    { ...MISSING, isResearchUnreadable: true },
    '(cannot be shown)',
  ],
  ['with a research without a name', {}, { research: NAMELESS }, '(unnamed research)'],
])('shows the research of a hypothesis %s', (_, fields, parent, name) => {
  render(
    <MemoryRouter>
      <HypothesisCard
        listed={{
          hypothesis: aHypothesisWith({}, fields),
          research: null,
          ...parentOf(null),
          ...parent,
        }}
        people={NO_PEOPLE}
        links={[]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(name, { selector: '.card-parents bdi' })).toBeInTheDocument();
});
