import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { livePairOf } from '../../domain/costing/allocations.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import { aDeliverable, aHypothesisWith } from '../../domain/testing/test-records.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { DeliverablePageContext, type DeliverablePageValue } from './deliverable-page.ts';

const UNREADABLE = { id: 'broken', problem: 'It is a text, not a record.' };
const hypothesis = aHypothesisWith(
  { ann: 3 },
  { hypothesisName: 'Grip', hypothesisStatement: ' A wet hand opens it.\nIn four seconds.' },
);

function show(hypotheses: DeliverablePageValue['hypotheses'], isHidden = false): void {
  const live = livePairOf(aDeliverable(), hypotheses.records);
  const page: DeliverablePageValue = {
    deliverable: aDeliverable({ ...live, deliverableTime: 7 }),
    hypotheses,
    people: NO_PEOPLE,
    live: hypotheses.unreadable.length > 0 ? null : live,
    isHidden,
    countsHidden: false,
    askToSign: () => undefined,
  };
  render(
    <MemoryRouter>
      <DeliverablePageContext value={page}>
        <DeliverySection />
      </DeliverablePageContext>
    </MemoryRouter>,
  );
}

describe('what is delivered', () => {
  it('has price, time and sprints once, and the first line of each statement, without its name', () => {
    show({ records: [hypothesis], unreadable: [] });
    const region = screen.getByRole('region', { name: 'Delivery' });
    for (const once of ['$5,280.00 ex GST', '$528.00', '$5,808.00 including GST', '7 weeks']) {
      expect(region.textContent?.split(once), once).toHaveLength(2);
    }
    expect(screen.getByRole('heading', { name: '1 hypothesis' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(/A wet hand opens it\.$/);
    expect(region).not.toHaveTextContent('Grip');
  });

  it('counts a hypothesis that cannot be read, and links to it last', () => {
    show({ records: [hypothesis], unreadable: [UNREADABLE] });
    expect(screen.getByRole('heading', { name: '2 hypotheses' })).toBeVisible();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('(cannot be shown)');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/hypothesis/broken');
  });

  it('says that there are no hypotheses, and nothing about hidden ones', () => {
    show({ records: [], unreadable: [] });
    expect(screen.getByText('No hypotheses.')).toBeVisible();
    show({ records: [], unreadable: [] }, true);
    expect(screen.getAllByText('No hypotheses.')).toHaveLength(1);
  });
});
