import { describe, expect, it } from 'vitest';
import { liveAllocations } from '../costing/allocations.ts';
import { peopleOf } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { aDeliverable, aHypothesis, aSignature } from '../testing/test-records.ts';
import { changesSinceSignature, type SignedVersions } from './changes-since-signature.ts';
import type { CurrentHypotheses } from './hypotheses-since-signature.ts';
import { evidenceLostSince, hasWorkChanged } from './work-since-signature.ts';

const EXTRA = [{ amount: 5, justification: 'Bearings' }];
const SIGNED = aHypothesis({ hypothesisCompletionEvidence: 'Video', updatedAt: 'signed' });

/** The changes from the signed versions to these. */
function since(options: {
  readonly deliverable?: Partial<Deliverable>;
  readonly hypothesis?: Partial<Hypothesis>;
  readonly versions?: Partial<SignedVersions>;
  readonly pointers?: Readonly<Record<string, string>> | null;
  /** Instead of the signed hypothesis. */
  readonly current?: Partial<CurrentHypotheses>;
}) {
  const { pointers = { [SIGNED.FBUID]: 'signed' }, current } = options;
  const now = { ...SIGNED, updatedAt: 'now', ...options.hypothesis };
  return changesSinceSignature({
    signature: aSignature({ signatureHypothesisHistoryFBUIDs: pointers }),
    deliverable: aDeliverable(options.deliverable),
    hypotheses: { records: current ? [] : [now], unreadable: [], ...current },
    signed: {
      deliverable: { state: 'found', record: aDeliverable() },
      hypotheses: new Map([[SIGNED.FBUID, { state: 'found', record: SIGNED }]]),
      removed: new Map(),
      ...options.versions,
    },
  });
}

const PRICED = aDeliverable({
  deliverableEstimate: liveAllocations({
    deliverable: aDeliverable(),
    hypotheses: [SIGNED],
    people: peopleOf([]),
  }),
});
const BLANK = { hypothesisCompletionEvidence: ' ' };
const GONE = { state: 'missing' } as const;
const ANOTHER = aHypothesis({ FBUID: 'more' });

/** The version that was signed. */
function signedAs(hypothesis: Hypothesis) {
  return { hypotheses: new Map([[SIGNED.FBUID, { state: 'found', record: hypothesis }] as const]) };
}

describe('hasWorkChanged', () => {
  it.each<[string, Parameters<typeof since>[0], boolean | null]>([
    ['nothing', {}, false],
    ['evidence, which is a result', { hypothesis: { hypothesisCompletionEvidence: 'x' } }, false],
    ['a statement', { hypothesis: { hypothesisStatement: 'Another' } }, true],
    ['the extra items', { deliverable: { deliverableExtraItems: EXTRA } }, true],
    ['the payment', { deliverable: { deliverablePaymentState: 'paid' } }, false],
    ['the research lead', { deliverable: { deliverableResearchLead: 'ben' } }, false],
    ['a hypothesis more', { current: { records: [SIGNED, ANOTHER] } }, true],
    [
      'a hypothesis that the signature priced without naming its version',
      { pointers: {}, versions: { deliverable: { state: 'found', record: PRICED } } },
      null,
    ],
    ['a signed version that is gone', { versions: { deliverable: GONE } }, null],
    [
      'evidence, beside a signed version that is gone',
      { versions: { deliverable: GONE }, hypothesis: BLANK },
      null,
    ],
    ['hypotheses that the signature does not name', { pointers: null }, null],
    [
      'a change beside a version that is gone',
      { versions: { deliverable: GONE }, hypothesis: { hypothesisStatement: 'x' } },
      true,
    ],
  ])('%s', (_, changes, expected) => {
    expect(hasWorkChanged(since(changes))).toBe(expected);
  });
});

describe('evidenceLostSince', () => {
  const moved = { ...SIGNED, ...BLANK };
  const unreadable = { unreadable: [{ id: SIGNED.FBUID, problem: 'A number is no number' }] };
  const neverHad = signedAs({ ...SIGNED, ...BLANK });
  const empty = { hypothesisCompletionEvidence: '' };

  it.each<[string, Parameters<typeof since>[0]]>([
    ['is blank now', { hypothesis: BLANK }],
    ['is blank now, beside another change', { hypothesis: { ...BLANK, hypothesisStatement: 'x' } }],
  ])('names a hypothesis whose evidence %s', (_, changes) => {
    expect(evidenceLostSince(since(changes)).map(({ FBUID }) => FBUID)).toEqual([SIGNED.FBUID]);
  });

  it.each<[string, Parameters<typeof since>[0]]>([
    ['whose evidence was reworded', { hypothesis: { hypothesisCompletionEvidence: 'x' } }],
    [
      'that had none before',
      { hypothesis: { ...BLANK, hypothesisStatement: 'x' }, versions: neverHad },
    ],
    ['whose blank evidence became empty', { hypothesis: empty, versions: neverHad }],
    ['that was added', { current: { records: [SIGNED, { ...ANOTHER, ...BLANK }] } }],
    [
      'that moved out',
      {
        current: {},
        versions: { removed: new Map([[SIGNED.FBUID, { state: 'found', record: moved }]]) },
      },
    ],
    ['that cannot be read now', { current: unreadable, versions: neverHad }],
    [
      'that cannot be read now, nor as it was signed',
      { current: unreadable, versions: { hypotheses: new Map() } },
    ],
    ['of a signature that names no hypotheses', { hypothesis: BLANK, pointers: null }],
  ])('names none %s', (_, changes) => {
    expect(evidenceLostSince(since(changes))).toEqual([]);
  });
});
