import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aDeliverable } from '../../../../tests/support/records/test-records.ts';
import { type Access, AccessContext } from '../../../data/session/access.ts';
import { DeliverableCard } from './DeliverableList.tsx';

const STAFF: Access = { role: 'staff', mode: 'open', admin: false };

it('a card shows what is missing', () => {
  const deliverable = aDeliverable({ deliverableTime: null, deliverableEstimatedCost: null });
  render(
    <MemoryRouter>
      <AccessContext value={STAFF}>
        <DeliverableCard deliverable={deliverable} researchName="Grip" turn={null} />
      </AccessContext>
    </MemoryRouter>,
  );
  for (const shown of ['Grip', '(no delivery time)', '(not yet calculated)']) {
    expect(screen.getByText(shown)).toBeInTheDocument();
  }
});
