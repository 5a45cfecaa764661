import { expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aSignature,
  aTermsVersion,
} from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import type { SignedTerms } from '../agreement/signed-terms.ts';
import { asCurrent, currentPrice } from '../price/price.ts';
import { SIGNATURE_KEYS, type Signature } from '../records/entities.ts';
import { knownPrice, paperOf } from './loaded-deliverable.ts';

const hypothesis = aHypothesisWith({ 'uid-ann': 3 });
const elsewhere = aHypothesisWith({ 'uid-ann': 1 }, { FBUID: 'elsewhere' });
const right = currentPrice(aDeliverable(), [hypothesis]);
/** Counts a hypothesis that the page does not have. */
const stored = currentPrice(aDeliverable(), [hypothesis, elsewhere]);
const page = {
  deliverable: aDeliverable(asCurrent(stored)),
  hypotheses: { records: [hypothesis], unreadable: [] },
  isClient: true,
  fromCache: false,
};
const unreadable = [{ id: 'broken', problem: 'It is a text, not a record.' }];

it.each([
  ['an unreadable hypothesis', { hypotheses: { records: [], unreadable } }, null, false],
  ['the cache', { fromCache: true }, stored, false],
  [
    'the cache, without a stored price',
    { deliverable: aDeliverable(), fromCache: true },
    null,
    false,
  ],
  ['a client who may not read a counted hypothesis', {}, stored, true],
  ['a client who reads all', { deliverable: aDeliverable(asCurrent(right)) }, right, false],
  ['staff, who know that the counted one is gone', { isClient: false }, right, false],
])('knownPrice: %s', (_, rest, current, countsHidden) => {
  expect(knownPrice({ ...page, ...rest })).toEqual({ current, countsHidden });
});

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

it('the paper does not say that nobody signed, if a signature cannot be read (R25)', () => {
  const paper = paperOf(today({ deliverableClientCommencementSignature: 'unreadable' }), STORED);
  expect(paper.kind).toBe('not the signed text');
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
