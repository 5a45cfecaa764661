import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type Access, AccessContext } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { DeliverableCard } from './DeliverableList.tsx';

const STAFF: Access = { role: 'staff', mode: 'open', admin: false };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['research-1'] };

function renderCard(
  fields: Partial<Deliverable>,
  access = STAFF,
  researchName: string | null = 'Grips',
): void {
  render(
    <MemoryRouter>
      <AccessContext value={access}>
        <DeliverableCard
          deliverable={aDeliverable(fields)}
          researchName={researchName}
          turn={null}
        />
      </AccessContext>
    </MemoryRouter>,
  );
}

const linkPaths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows number, research, weeks, and the stored live price while unsigned (R4)', () => {
  renderCard({
    deliverableNumber: 7,
    deliverableTime: 3,
    deliverableEstimatedCost: 5292.5,
  });
  for (const text of ['7', 'Grips', '3 weeks from commencement', '$5,292.50 ex GST']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('says what is missing', () => {
  renderCard({ deliverableTime: null, deliverableEstimatedCost: null }, STAFF, '');
  for (const text of ['(not set)', '(no delivery time)', '(not yet calculated)']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it("shows '…' for the name of its research until it is known", () => {
  renderCard({}, STAFF, null);
  expect(screen.getByText('…')).toBeInTheDocument();
});

it('leads staff to reading, updating and deleting', () => {
  renderCard({});
  expect(linkPaths()).toEqual([
    '/deliverable/deliverable-1',
    '/deliverable/deliverable-1/update',
    '/deliverable/deliverable-1/deprecate',
  ]);
});

it('leads a client to reading alone', () => {
  renderCard({}, CLIENT);
  expect(linkPaths()).toEqual(['/deliverable/deliverable-1']);
});
