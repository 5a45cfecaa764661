import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aDeliverable } from '../../../../tests/support/records/test-records.ts';
import { type Access, AccessContext } from '../../../data/session/access.ts';
import { DeliverableCard } from './DeliverableList.tsx';

const STAFF: Access = { role: 'staff', mode: 'open', admin: false };

it.each([
  ['(not set)', 'is not set', ''],
  ['…', 'is not known yet', null],
])('a card shows %s if the name of its research %s, and what else is missing', (text, _, name) => {
  const deliverable = aDeliverable({ deliverableTime: null, deliverableEstimatedCost: null });
  render(
    <MemoryRouter>
      <AccessContext value={STAFF}>
        <DeliverableCard deliverable={deliverable} researchName={name} turn={null} />
      </AccessContext>
    </MemoryRouter>,
  );
  for (const shown of [text, '(no delivery time)', '(not yet calculated)']) {
    expect(screen.getByText(shown)).toBeInTheDocument();
  }
});
