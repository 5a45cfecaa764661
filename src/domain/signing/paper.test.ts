import { expect, it } from 'vitest';
import {
  aDeliverable,
  aSignature,
  aTermsVersion,
} from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import type { SignedTerms } from '../agreement/signed-terms.ts';
import { SIGNATURE_KEYS, type Signature } from '../records/entities.ts';
import { paperOf } from './loaded-deliverable.ts';

const today = (signatures: object) => ({
  ...aTermsVersion({ deliverable: aDeliverable({ deliverableName: 'Today', ...signatures }) }),
  step: null,
});
const named = (deliverableName: string): SignedTerms => ({
  state: 'stored',
  text: '',
  version: aTermsVersion({ deliverable: aDeliverable({ deliverableName }) }),
});
/** The terms of each slot have the name of its key. */
const STORED = new Map(SIGNATURE_KEYS.map((key) => [key, named(key)]));

it.each([
  ['nobody signed', 'NNNN', null],
  ['every signature ended', 'RLRL', null],
  ['one side commenced', 'ANNN', 'deliverableContractorCommencementSignature'],
  ['both commenced', 'AANN', 'deliverableClientCommencementSignature'],
  ['one side completed', 'AAAN', 'deliverableContractorCompletionSignature'],
  ['the completion was revoked', 'AAAR', 'deliverableContractorCompletionSignature'],
  ['only a completion is active', 'RRNA', 'deliverableClientCompletionSignature'],
])('the paper has the stored terms of the latest step, if %s (R48)', (_, states, key) => {
  const signatures = Object.entries(signaturesIn(states)).map(([slot, signature], index) => [
    slot,
    signature === null
      ? null
      : { ...(signature as Signature), signatureDate: new Date(2026, 1, 1 + index) },
  ]);
  const paper = paperOf(today(Object.fromEntries(signatures)), STORED);
  expect(paper.kind).toBe(key === null ? 'not signed' : 'signed');
  expect(paper.version.deliverable.deliverableName).toBe(key ?? 'Today');
});

const both = {
  deliverableContractorCommencementSignature: aSignature({ signatureDate: new Date(2) }),
  deliverableClientCommencementSignature: aSignature({ signatureDate: new Date(1) }),
};

it('has the terms of the newest signature of the step, with the signatures of today', () => {
  const paper = paperOf(today(both), STORED);
  expect(paper.kind === 'signed' ? paper.of.slot.side : null).toBe('contractor');
  expect(paper.version.deliverable).toMatchObject(both);
});

it.each([
  ['not read yet', null],
  ['missing', { state: 'missing' }],
  ['forged', { state: 'misfit', text: '', misfits: ['another price'] }],
  ['altered', { state: 'altered' }],
] as const)(
  'is not the signed text if the terms are %s: the work of today, and why',
  (_, terms) => {
    const key = 'deliverableContractorCommencementSignature';
    const paper = paperOf(today(both), terms === null ? null : new Map([[key, terms]]));
    expect(paper).toMatchObject({ kind: 'not the signed text', why: expect.stringMatching(/./) });
    expect(paper.version.deliverable.deliverableName).toBe('Today');
  },
);
