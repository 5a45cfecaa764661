import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RecordList } from '../../data/live.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { aDeliverable, aHypothesis } from '../../domain/testing/test-records.ts';
import type { LiveEstimate } from './deliverable-page.ts';
import { HypothesesTab } from './HypothesesTab.tsx';

const UNREADABLE = { id: 'broken', problem: 'It is a text, not a record.' };
const WITH_EVIDENCE = aHypothesis({ hypothesisCompletionEvidence: 'Video' });

function showTab(hypotheses: RecordList<Hypothesis>): void {
  const estimate: LiveEstimate = {
    ...{ hypotheses, people: NO_PEOPLE, live: null },
    ...{ isHidden: false },
  };
  render(
    <MemoryRouter>
      <HypothesesTab deliverable={aDeliverable()} estimate={estimate} />
    </MemoryRouter>,
  );
}

describe('a hypothesis that cannot be read', () => {
  it('counts as one without evidence', () => {
    showTab({ records: [WITH_EVIDENCE], unreadable: [UNREADABLE] });
    expect(screen.getByText('1 of 2 hypotheses have evidence')).toBeInTheDocument();
  });

  it('does not show "No hypotheses yet" if it is the only one', () => {
    showTab({ records: [], unreadable: [UNREADABLE] });
    expect(screen.getByText('0 of 1 hypotheses have evidence')).toBeInTheDocument();
    expect(screen.queryByText(/^No hypotheses yet/)).not.toBeInTheDocument();
  });
});

describe('a deliverable without hypotheses', () => {
  it('says so on its tab', () => {
    showTab({ records: [], unreadable: [] });
    expect(screen.getByText(/^No hypotheses yet/)).toBeInTheDocument();
  });
});
