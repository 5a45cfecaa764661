import { describe, expect, it } from 'vitest';
import { aDeliverable, aHypothesisWith, aSignature } from '../testing/test-records.ts';
import { signaturesIn } from '../testing/turn-table.ts';
import { isAsSigned, isEvidenceComplete, readinessOf } from './readiness.ts';

const commenced = aDeliverable({ deliverableContractorCommencementSignature: aSignature() });
const proven = aHypothesisWith(
  { ann: 1 },
  { FBUID: 'proven', hypothesisNumber: 1, hypothesisCompletionEvidence: 'Video' },
);
const blank = aHypothesisWith(
  { ann: 1 },
  { FBUID: 'blank', hypothesisNumber: 2, hypothesisCompletionEvidence: ' \n' },
);
const idle = aHypothesisWith(
  {},
  { FBUID: 'idle', hypothesisNumber: 3, hypothesisCompletionEvidence: 'Photo' },
);
const unreadable = [{ id: 'broken', problem: 'no name' }];

const readiness = (records = [proven], options: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
  readinessOf({
    deliverable: commenced,
    hypotheses: { records, unreadable: [] },
    allocations: { unassignedSprints: 0 },
    ...options,
  });
const kinds = (of: ReturnType<typeof readinessOf>) => of.missing.map(({ kind }) => kind);

describe('readinessOf: what a completion still lacks', () => {
  it('is nothing when every hypothesis has evidence and sprints', () => {
    expect(readiness()).toEqual({ hypotheses: 1, withEvidence: 1, missing: [] });
    expect(isEvidenceComplete(readiness())).toBe(true);
  });

  it('names blank evidence and missing sprints, by number', () => {
    const found = readiness([idle, blank, proven]);
    expect(found).toMatchObject({ hypotheses: 3, withEvidence: 2 });
    expect(found.missing).toEqual([
      { kind: 'no-evidence', hypothesis: blank },
      { kind: 'no-sprints', hypothesis: idle },
    ]);
    expect(isEvidenceComplete(found)).toBe(false);
  });

  it('names an unreadable hypothesis, and the evidence is then not complete', () => {
    const found = readiness([], { hypotheses: { records: [proven], unreadable } });
    expect(found).toMatchObject({ hypotheses: 2, withEvidence: 1 });
    expect(kinds(found)).toEqual(['unreadable']);
    expect(isEvidenceComplete(found)).toBe(false);
  });

  it('names an absent contractor commencement and unassigned sprints', () => {
    expect(kinds(readiness([proven], { deliverable: aDeliverable() }))).toEqual([
      'contractor-not-commenced',
    ]);
    expect(readiness([proven], { allocations: { unassignedSprints: 2 } }).missing).toEqual([
      { kind: 'unassigned-sprints', sprints: 2 },
    ]);
    expect(kinds(readiness([proven], { allocations: { unassignedSprints: -1 } }))).toEqual([]);
    expect(kinds(readiness([proven], { allocations: null }))).toEqual([]);
  });

  it('names the variations that both sides signed and nobody completed, the newest first (R26)', () => {
    const variation = (day: number, states: string) =>
      aDeliverable({
        FBUID: `v${day}`,
        deliverableCreated: new Date(2026, 10, day),
        ...signaturesIn(states),
      });
    const variations = [
      variation(2, 'AANN'),
      variation(3, 'AANN'),
      variation(4, 'AAAN'),
      variation(5, 'ANNN'),
      variation(6, 'NNNN'),
      variation(7, 'LLNN'),
    ];
    expect(readiness([proven], { variations }).missing).toEqual([
      { kind: 'variation-incomplete', variation: variations[1] },
      { kind: 'variation-incomplete', variation: variations[0] },
    ]);
    expect(isEvidenceComplete(readiness([proven], { variations }))).toBe(true);
  });

  it('names the variations as unreadable while they are unknown', () => {
    expect(kinds(readiness([proven], { variations: 'unknown' }))).toEqual([
      'variations-unreadable',
    ]);
  });

  it('counts open questions, and names them as unreadable while their number is unknown', () => {
    expect(readiness([proven], { openQuestions: 2 }).missing).toEqual([
      { kind: 'open-questions', count: 2 },
    ]);
    expect(kinds(readiness([proven], { openQuestions: 0 }))).toEqual([]);
    expect(kinds(readiness([proven], { openQuestions: 'unknown' }))).toEqual([
      'questions-unreadable',
    ]);
  });
});

describe('isAsSigned: whether nothing was written since a signature', () => {
  const signature = aSignature({
    signatureHistoryDocumentFBUID: 'd1',
    signatureHypothesisHistoryFBUIDs: { proven: 'h1' },
  });
  const asSigned = {
    signature,
    deliverable: { previousHistoryFBUID: 'd1' },
    hypotheses: { records: [{ ...proven, updatedAt: 'h1' }], unreadable: [] },
  };

  it('is so until the deliverable or a hypothesis is written, added, removed or unreadable', () => {
    expect(isAsSigned(asSigned)).toBe(true);
    const withHypotheses = (records: (typeof proven)[]) => ({
      ...asSigned,
      hypotheses: { records, unreadable: [] },
    });
    const [current] = asSigned.hypotheses.records;
    for (const changed of [
      { ...asSigned, deliverable: { previousHistoryFBUID: 'd2' } },
      {
        ...asSigned,
        signature: aSignature({ ...signature, signatureHypothesisHistoryFBUIDs: null }),
      },
      { ...asSigned, hypotheses: { ...asSigned.hypotheses, unreadable } },
      withHypotheses([{ ...proven, updatedAt: 'h2' }]),
      withHypotheses([]),
      withHypotheses(current === undefined ? [] : [current, blank]),
    ]) {
      expect(isAsSigned(changed)).toBe(false);
    }
  });
});
