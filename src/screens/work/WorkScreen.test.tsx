import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { parseResearch } from '../../domain/normalise/parse-record.ts';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { ResearchProjects } from './WorkScreen.tsx';

const UNREADABLE = { id: 'broken', problem: 'Field deliverableCost should be a number' };
const PROJECTS = [parseResearch('r', { researchName: 'Rooftops' })].flatMap((parsed) =>
  parsed.ok ? [parsed.record] : [],
);
const LACKING = 'One deliverable cannot be read: no total contains it.';

it('says that the totals lack a deliverable that cannot be read', () => {
  const page = (unreadable: readonly (typeof UNREADABLE)[]) => (
    <MemoryRouter>
      <ResearchProjects
        projects={PROJECTS}
        deliverables={{ records: [aDeliverable({ deliverableResearchFBUID: 'r' })], unreadable }}
      />
    </MemoryRouter>
  );
  const { rerender } = render(page([UNREADABLE]));
  expect(screen.getByText(LACKING)).toBeInTheDocument();
  rerender(page([]));
  expect(screen.queryByText(LACKING)).not.toBeInTheDocument();
});
