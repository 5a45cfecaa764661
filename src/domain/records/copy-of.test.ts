import { expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesis,
  aHypothesisWith,
  aSignature,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import { copyName, copyOfDeliverable, copyOfHypothesis, hypothesesOfCopy } from './copy-of.ts';

it('a copy of a signed, paid variation has its contents, and neither number, payment, price, signatures nor original', () => {
  const contents = {
    deliverableResearchFBUID: 'research-1',
    deliverableResearchLead: 'lead@example.com',
    deliverableTime: 9,
    deliverableMethodsLink: '/trials',
    deliverableBOMLink: '/kit',
    deliverableExtraItems: [{ amount: -440.5, justification: 'Discount' }],
  };
  const source = aDeliverable({
    ...contents,
    deliverableName: 'Ward trial',
    deliverableNumber: 4,
    deliverableVariationOfFBUID: 'original',
    deliverablePaymentState: 'paid',
    deliverableSprintRate: 1500,
    deliverableCost: 5280,
    deliverableAllocations: aSummary(),
    deliverableEstimate: aSummary(),
    deliverableEstimatedCost: 5280,
    deliverableClientCommencementSignature: aSignature(),
  });
  expect(copyOfDeliverable(source)).toEqual({
    ...contents,
    deliverableName: 'Ward trial (copy)',
    deliverableNumber: null,
    deliverablePaymentState: null,
  });
});

it('a copy of a hypothesis has what the form edits but its number, evidence, outcome and cost', () => {
  const contents = {
    hypothesisName: 'Fewer restarts',
    hypothesisResearchFBUID: 'research-1',
    hypothesisDeliverableFBUID: 'deliverable-1',
    hypothesisStatement: 'Half as often',
    hypothesisObject: 'The prototype',
    hypothesisResearchers: [
      { researcher: 'uid-ann', sprints: 2.5 },
      { researcher: '', sprints: 1 },
    ],
    hypothesisTestItems: [{ label: 'Pass', value: 'Half', description: 'Counted' }],
    hypothesisFidelity: 'Field',
    hypothesisTestCount: 24,
    hypothesisTime: 0.5,
    hypothesisResearchLead: 'ann@example.com',
  };
  const source = aHypothesis({
    ...contents,
    hypothesisNumber: 3,
    hypothesisCompletionEvidence: 'Seen',
    hypothesisOutcome: 'pass',
    hypothesisCost: 99,
  });
  expect(copyOfHypothesis(source)).toEqual({
    ...contents,
    hypothesisNumber: null,
    hypothesisCompletionEvidence: '',
    hypothesisOutcome: null,
    hypothesisCost: null,
  });
});

it.each([
  ['Ward trial', 'Ward trial (copy)'],
  ['', '(copy)'],
])('names the copy of %j %j', (name, copy) => {
  expect(copyName(name)).toBe(copy);
});

const copies = (ticks: readonly boolean[]) =>
  ticks.map((isTicked, index) => ({
    isTicked,
    fields: copyOfHypothesis(
      aHypothesisWith({ 'uid-ann': index }, { hypothesisName: `H${index}` }),
    ),
  }));

it('the ticked hypotheses are numbered from 1 in their order', () => {
  expect(hypothesesOfCopy(copies([true, false, true]), 'new')).toMatchObject([
    { hypothesisName: 'H0', hypothesisNumber: 1, hypothesisDeliverableFBUID: 'new' },
    { hypothesisName: 'H2', hypothesisNumber: 2, hypothesisDeliverableFBUID: 'new' },
  ]);
});

it('a hypothesis has the same id whatever else is ticked, and another in another copy', () => {
  const idOfLast = (ticks: readonly boolean[], id = 'new') =>
    hypothesesOfCopy(copies(ticks), id).at(-1)?.FBUID;
  expect(idOfLast([true, true, true])).toBe(idOfLast([false, true, true]));
  expect(idOfLast([true, true, true])).not.toBe(idOfLast([true, true]));
  expect(idOfLast([true], 'other')).not.toBe(idOfLast([true]));
});
