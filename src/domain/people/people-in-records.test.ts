import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesis,
  anAdjustment,
  aSignature,
  aSummary,
} from '../testing/test-records.ts';
import { peopleInDeliverable, peopleInHypothesis, peopleInRecord } from './people-in-records.ts';

describe('the people in a deliverable', () => {
  it('are its lead, contractors, editors of adjustments and signers', () => {
    const then = aContractor({ uid: 'then', adjustment: anAdjustment({ editorUid: 'editor' }) });
    const now = aContractor({ uid: 'now', adjustment: null });
    const named = peopleInDeliverable({
      ...aDeliverable({ deliverableResearchLead: 'lead@example.com' }),
      deliverableAllocations: aSummary({ contractors: [then] }),
      deliverableEstimate: aSummary({ contractors: [now] }),
      deliverableClientCompletionSignature: aSignature({ signatureUid: 'signer' }),
    });
    expect(new Set(named.filter((name) => name !== null))).toEqual(
      new Set(['lead@example.com', 'then', 'editor', 'now', 'signer']),
    );
  });
});

it('the people in a hypothesis are its lead and its researchers', () => {
  const hypothesis = aHypothesis({
    hypothesisResearchLead: 'lead',
    hypothesisResearchers: [
      { researcher: 'one', sprints: 1 },
      { researcher: 'two@example.com', sprints: 0 },
    ],
  });
  expect(peopleInHypothesis(hypothesis)).toEqual(['lead', 'one', 'two@example.com']);
});

it('peopleInRecord chooses by table, and finds nobody in a research', () => {
  const deliverable = aDeliverable({ deliverableResearchLead: 'lead' });
  const hypothesis = aHypothesis({ hypothesisResearchers: [{ researcher: 'one', sprints: 1 }] });
  const revision = { updatedAt: null, updatedBy: null, previousHistoryFBUID: null };
  expect(peopleInRecord(deliverable)).toEqual(peopleInDeliverable(deliverable));
  expect(peopleInRecord(hypothesis)).toEqual(peopleInHypothesis(hypothesis));
  expect(peopleInRecord({ FBUID: 'r', researchName: 'Name', ...revision })).toEqual([]);
});
