import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aDeliverable, aHypothesisWith } from '../../../tests/support/records/test-records.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { HypothesisCard, type Parents } from './HypothesisScreen.tsx';

const RATED = aDeliverable({ deliverableName: 'Handle', deliverableSprintRate: 2000 });
const PARENTS: Parents = {
  research: new Map([['r1', 'Grip']]),
  backlogRates: new Map([['r1', 1980]]),
  deliverables: new Map<string, typeof RATED | 'unreadable'>([
    ['rated', RATED],
    ['broken', 'unreadable'],
  ]),
};

function showCard(hypothesis: Hypothesis): HTMLElement {
  render(
    <MemoryRouter>
      <HypothesisCard hypothesis={hypothesis} parents={PARENTS} people={NO_PEOPLE} links={[]} />
    </MemoryRouter>,
  );
  return screen.getByRole('article');
}

it.each([
  ['the backlog at the default rate', null, null, 'backlog', '$3,520.00'],
  ['a deleted deliverable at the default rate', 'gone', null, 'backlog', '$3,520.00'],
  ['a deliverable at its own rate', 'rated', null, 'Handle', '$4,000.00'],
  ['an unreadable deliverable at no rate', 'broken', null, '(cannot be shown)', '(not priced)'],
  ['an unreadable deliverable with a stored cost', 'broken', 7, '(cannot be shown)', '$7.00'],
])('shows parent and cost of a hypothesis in %s (R5)', (_, parent, hypothesisCost, name, cost) => {
  const parents = { hypothesisDeliverableFBUID: parent, hypothesisResearchFBUID: null };
  const card = showCard(aHypothesisWith({ ann: 2 }, { ...parents, hypothesisCost }));
  expect(card).toHaveTextContent(`(no research) · ${name}`);
  expect(card).toHaveTextContent(`Cost ${cost}`);
});

it('shows the cost of a backlog hypothesis at the rate of its research (R5)', () => {
  const parents = { hypothesisDeliverableFBUID: null, hypothesisResearchFBUID: 'r1' };
  expect(showCard(aHypothesisWith({ ann: 2 }, parents))).toHaveTextContent('Cost $3,960.00');
});

it.each([
  ['without a research', null, '(no research)'],
  ['with a deleted research (R15)', 'gone', '(not set)'],
  ['that is there', 'r1', 'Grip'],
])('shows the research of a hypothesis %s', (_, hypothesisResearchFBUID, name) => {
  const card = showCard(aHypothesisWith({}, { hypothesisResearchFBUID }));
  expect(card).toHaveTextContent(`${name} ·`);
});

it('shows no label and no placeholder for a value that is not set', () => {
  const texts = { hypothesisName: '', hypothesisStatement: ' ', hypothesisObject: '' };
  const others = { hypothesisTime: null, hypothesisResearchFBUID: null };
  const card = showCard(aHypothesisWith({}, { ...texts, ...others }));
  for (const label of ['Research lead', 'Time', 'Artifact', '(not set)']) {
    expect(card).not.toHaveTextContent(label);
  }
  expect(card).toHaveAccessibleName('(unnamed hypothesis)');
});
