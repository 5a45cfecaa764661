import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RecordList } from '../../data/live.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { DeliverablePageContext } from './deliverable-page.ts';
import { HypothesesTab } from './HypothesesTab.tsx';

const UNREADABLE = { id: 'broken', problem: 'It is a text, not a record.' };

function showTab(hypotheses: RecordList<Hypothesis>): void {
  const page = {
    ...{ deliverable: aDeliverable(), hypotheses, people: NO_PEOPLE, live: null },
    ...{ isHidden: false, countsHidden: false, askToSign: () => undefined },
  };
  render(
    <MemoryRouter>
      <DeliverablePageContext value={page}>
        <HypothesesTab />
      </DeliverablePageContext>
    </MemoryRouter>,
  );
}

describe('a hypothesis that cannot be read', () => {
  it('does not show "No hypotheses yet" if it is the only one', () => {
    showTab({ records: [], unreadable: [UNREADABLE] });
    expect(screen.getByText(/It is a text, not a record\./)).toBeInTheDocument();
    expect(screen.queryByText(/^No hypotheses yet/)).not.toBeInTheDocument();
  });
});

describe('a deliverable without hypotheses', () => {
  it('says so on its tab', () => {
    showTab({ records: [], unreadable: [] });
    expect(screen.getByText(/^No hypotheses yet/)).toBeInTheDocument();
  });
});
