import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesis,
  anAdjustment,
  aSignature,
  aSummary,
} from '../testing/test-records.ts';
import { namedIn, namedInHypothesis, namedInRecord } from './named-people.ts';

describe('everybody whom a deliverable names', () => {
  it('is its lead, contractors, editors of adjustments and signers', () => {
    const then = aContractor({ uid: 'then', adjustment: anAdjustment({ editorUid: 'editor' }) });
    const now = aContractor({ uid: 'now', adjustment: null });
    const named = namedIn({
      ...aDeliverable({ deliverableResearchLead: 'lead@example.com' }),
      deliverableAllocations: aSummary({ contractors: [then] }),
      deliverableEstimate: aSummary({ contractors: [now] }),
      deliverableClientCompletionSignature: aSignature({ signatureUid: 'signer' }),
      deliverableContractorCompletionSignature: 'unreadable',
    });
    expect(new Set(named.filter((name) => name !== null))).toEqual(
      new Set(['lead@example.com', 'then', 'editor', 'now', 'signer']),
    );
  });

  it('is nobody where there is nothing', () => {
    expect(
      namedIn(aDeliverable({ deliverableResearchLead: null })).filter((name) => name !== null),
    ).toEqual([]);
  });
});

it('a hypothesis names its lead and its researchers', () => {
  const hypothesis = aHypothesis({
    hypothesisResearchLead: 'lead',
    hypothesisResearchers: [
      { researcher: 'one', sprints: 1 },
      { researcher: 'two@example.com', sprints: 0 },
    ],
  });
  expect(namedInHypothesis(hypothesis)).toEqual(['lead', 'one', 'two@example.com']);
});

it('a record of any table names those of its table', () => {
  const deliverable = aDeliverable({ deliverableResearchLead: 'lead' });
  const hypothesis = aHypothesis({ hypothesisResearchers: [{ researcher: 'one', sprints: 1 }] });
  const revision = { updatedAt: null, updatedBy: null, previousHistoryFBUID: null };
  expect(namedInRecord(deliverable)).toEqual(namedIn(deliverable));
  expect(namedInRecord(hypothesis)).toEqual(namedInHypothesis(hypothesis));
  expect(namedInRecord({ FBUID: 'r', researchName: 'Name', ...revision })).toEqual([]);
});
