import { expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aResearch,
  aSignature,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import { peopleInRecord } from './people.ts';

const then = aContractor({ uid: 'then', adjustment: anAdjustment({ editorUid: 'editor' }) });
const deliverable = aDeliverable({
  deliverableResearchLead: 'lead@example.com',
  deliverableAllocations: aSummary({ contractors: [then] }),
  deliverableEstimate: aSummary({ contractors: [aContractor({ uid: 'now' })] }),
  deliverableClientCompletionSignature: aSignature({ signatureUid: 'signer' }),
});
const hypothesis = aHypothesisWith(
  { one: 1, 'two@example.com': 0 },
  { hypothesisResearchLead: 'lead' },
);

it.each([
  ['a deliverable', deliverable, ['lead@example.com', 'then', 'editor', 'now', 'signer']],
  ['a hypothesis', hypothesis, ['lead', 'one', 'two@example.com']],
  ['a research, which names nobody', aResearch('r', 'Name'), []],
])('the people in %s', (_, record, people) => {
  const named = peopleInRecord(record).filter((name) => name !== null);
  expect(new Set(named)).toEqual(new Set(people));
});
