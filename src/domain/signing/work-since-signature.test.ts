import { describe, expect, it } from 'vitest';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { aDeliverable, aHypothesis, aSignature } from '../testing/test-records.ts';
import { changesSinceSignature, type SignedVersions } from './changes-since-signature.ts';
import { evidenceLostSince, hasWorkChanged } from './work-since-signature.ts';

const EXTRA = [{ amount: 5, justification: 'Bearings' }];
const SIGNED = aHypothesis({ hypothesisCompletionEvidence: 'Video', updatedAt: 'signed' });

/** The changes from the signed versions to these. */
function since(options: {
  readonly deliverable?: Partial<Deliverable>;
  readonly hypothesis?: Partial<Hypothesis>;
  readonly versions?: Partial<SignedVersions>;
  readonly pointers?: Readonly<Record<string, string>> | null;
  readonly added?: readonly Hypothesis[];
}) {
  const { pointers = { [SIGNED.FBUID]: 'signed' }, added = [] } = options;
  const now = { ...SIGNED, updatedAt: 'now', ...options.hypothesis };
  return changesSinceSignature({
    signature: aSignature({ signatureHypothesisHistoryFBUIDs: pointers }),
    deliverable: aDeliverable(options.deliverable),
    hypotheses: { records: [now, ...added], unreadable: [] },
    signed: {
      deliverable: { state: 'found', record: aDeliverable() },
      hypotheses: new Map([[SIGNED.FBUID, { state: 'found', record: SIGNED }]]),
      removed: new Map(),
      ...options.versions,
    },
  });
}

describe('hasWorkChanged', () => {
  it.each<[string, Parameters<typeof since>[0], boolean | null]>([
    ['nothing', {}, false],
    ['evidence, which is a result', { hypothesis: { hypothesisCompletionEvidence: 'x' } }, false],
    ['a statement', { hypothesis: { hypothesisStatement: 'Another' } }, true],
    ['the extra items', { deliverable: { deliverableExtraItems: EXTRA } }, true],
    ['the payment', { deliverable: { deliverablePaymentState: 'paid' } }, false],
    ['the research lead', { deliverable: { deliverableResearchLead: 'ben' } }, false],
    ['a hypothesis more', { added: [aHypothesis({ FBUID: 'more' })] }, true],
    ['a signed version that is gone', { versions: { deliverable: { state: 'missing' } } }, null],
    ['hypotheses that the signature does not name', { pointers: null }, null],
    [
      'a change beside a version that is gone',
      { versions: { deliverable: { state: 'missing' } }, hypothesis: { hypothesisStatement: 'x' } },
      true,
    ],
  ])('%s', (_, changes, expected) => {
    expect(hasWorkChanged(since(changes))).toBe(expected);
  });
});

describe('evidenceLostSince', () => {
  it('names a hypothesis whose evidence is blank now', () => {
    const lost = since({ hypothesis: { hypothesisCompletionEvidence: ' ' } });
    expect(evidenceLostSince(lost).map(({ FBUID }) => FBUID)).toEqual([SIGNED.FBUID]);
  });

  it('names none whose evidence was reworded, or that had none before', () => {
    expect(evidenceLostSince(since({ hypothesis: { hypothesisCompletionEvidence: 'x' } }))).toEqual(
      [],
    );
    expect(evidenceLostSince(since({ added: [aHypothesis({ FBUID: 'more' })] }))).toEqual([]);
    expect(evidenceLostSince(since({ pointers: null }))).toEqual([]);
  });
});
