import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RecordList } from '../../data/live.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { aDeliverable, aHypothesis } from '../../domain/testing/test-records.ts';
import { Aims } from './Aims.tsx';
import { DeliverablePageContext } from './deliverable-page.ts';
import { HypothesesTab } from './HypothesesTab.tsx';

const UNREADABLE = { id: 'broken', problem: 'It is a text, not a record.' };
const WITH_EVIDENCE = aHypothesis({ hypothesisCompletionEvidence: 'Video' });

function showTab(hypotheses: RecordList<Hypothesis>): void {
  const page = {
    ...{ deliverable: aDeliverable(), hypotheses, people: NO_PEOPLE, live: null },
    ...{ isHidden: false, askToSign: () => undefined },
  };
  render(
    <MemoryRouter>
      <DeliverablePageContext value={page}>
        <HypothesesTab />
      </DeliverablePageContext>
    </MemoryRouter>,
  );
}

function showAims(hypotheses: RecordList<Hypothesis>): void {
  render(
    <MemoryRouter>
      <Aims hypotheses={hypotheses} />
    </MemoryRouter>,
  );
}

describe('a hypothesis that cannot be read', () => {
  it('does not show "No hypotheses yet" if it is the only one', () => {
    showTab({ records: [], unreadable: [UNREADABLE] });
    expect(screen.getByText(/It is a text, not a record\./)).toBeInTheDocument();
    expect(screen.queryByText(/^No hypotheses yet/)).not.toBeInTheDocument();
  });

  it('counts among the aims and comes last', () => {
    showAims({ records: [WITH_EVIDENCE], unreadable: [UNREADABLE] });
    expect(screen.getByText('2 hypotheses:')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('(cannot be shown)');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/hypothesis/broken');
  });

  it('counts as one hypothesis among the aims if it is the only one', () => {
    showAims({ records: [], unreadable: [UNREADABLE] });
    expect(screen.getByText('One hypothesis:')).toBeInTheDocument();
  });
});

describe('a deliverable without hypotheses', () => {
  it('says on its tab and among the aims that there are none', () => {
    showTab({ records: [], unreadable: [] });
    showAims({ records: [], unreadable: [] });
    expect(screen.getByText(/^No hypotheses yet/)).toBeInTheDocument();
    expect(screen.getByText('No hypotheses.')).toBeInTheDocument();
  });
});
