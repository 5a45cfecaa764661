import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type Access, AccessContext } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { DeliverableCard } from './DeliverableList.tsx';

const STAFF: Access = { role: 'staff', mode: 'open', admin: false };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['research-1'] };

function renderCard(fields: Partial<Deliverable>, researchName: string | null, access = STAFF) {
  const props = { deliverable: aDeliverable(fields), researchName, turn: null };
  render(
    <MemoryRouter>
      <AccessContext value={access}>
        <DeliverableCard {...props} />
      </AccessContext>
    </MemoryRouter>,
  );
}

const PRICED = { deliverableNumber: 7, deliverableTime: 3, deliverableEstimatedCost: 5292.5 };
const SHOWN = ['7', 'Grips', '3 weeks from commencement', '$5,292.50 ex GST'];
const BLANK = { deliverableTime: null, deliverableEstimatedCost: null };
const MISSING = ['(not set)', '(no delivery time)', '(not yet calculated)'];

it.each<[string, Partial<Deliverable>, string | null, readonly string[]]>([
  ['number, research, weeks, and the live price while unsigned (R4)', PRICED, 'Grips', SHOWN],
  ['what is missing', BLANK, '', MISSING],
  ["'…' for the name of its research until it is known", {}, null, ['…']],
])('shows %s', (_, fields, researchName, texts) => {
  renderCard(fields, researchName);
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
});

it.each<[string, Access, readonly string[]]>([
  ['staff to reading, updating and deleting', STAFF, ['', '/update', '/deprecate']],
  ['a client to reading alone', CLIENT, ['']],
])('leads %s', (_, access, ends) => {
  renderCard({}, 'Grips', access);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ends.map((end) => `/deliverable/deliverable-1${end}`),
  );
});
