import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import { isEvidenceComplete, readinessOf } from './readiness.ts';

const commenced = aDeliverable({ deliverableContractorCommencementSignature: aSignature() });
const withEvidence = (FBUID: string, hypothesisNumber: number, evidence: string, sprints = {}) =>
  aHypothesisWith(sprints, {
    FBUID,
    hypothesisNumber,
    hypothesisCompletionEvidence: evidence,
    hypothesisOutcome: 'pass',
  });
const proven = withEvidence('proven', 1, 'Video', { ann: 1 });
const blank = withEvidence('blank', 2, ' \n', { ann: 1 });
const idle = withEvidence('idle', 3, 'Photo');
const unreadable = [{ id: 'broken', problem: 'no name' }];

const readiness = (records = [proven], options: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
  readinessOf({
    deliverable: commenced,
    hypotheses: { records, unreadable: [] },
    allocations: { unassignedSprints: 0 },
    variations: [],
    openQuestions: 0,
    ...options,
  });
const kinds = (of: ReturnType<typeof readinessOf>) => of.missing.map(({ kind }) => kind);

describe('readinessOf: what a completion still lacks', () => {
  it('is nothing when every hypothesis has evidence, an outcome and sprints', () => {
    expect(readiness()).toEqual({ hypotheses: 1, withEvidence: 1, missing: [] });
  });

  it.each([
    ['complete', true, [proven, idle], []],
    ['not complete without hypotheses', false, [], []],
    ['not complete if one is blank', false, [blank, proven], []],
    ['not complete if one is unreadable', false, [proven], unreadable],
  ])('the evidence is %s', (_, isComplete, records, broken) => {
    expect(isEvidenceComplete({ records, unreadable: broken })).toBe(isComplete);
  });

  it('names blank evidence and missing sprints, by number', () => {
    const found = readiness([idle, blank, proven]);
    expect(found).toMatchObject({ hypotheses: 3, withEvidence: 2 });
    expect(found.missing).toEqual([
      { kind: 'no-evidence', hypothesis: blank },
      { kind: 'no-sprints', hypothesis: idle },
    ]);
  });

  it('names an outcome that is open or unknown, beside blank evidence', () => {
    const open = { ...blank, hypothesisOutcome: null };
    const unknown = { ...proven, FBUID: 'unknown', hypothesisNumber: 3, hypothesisOutcome: 'Won' };
    expect(readiness([unknown, open, proven]).missing).toEqual([
      { kind: 'no-evidence', hypothesis: open },
      { kind: 'no-outcome', hypothesis: open },
      { kind: 'no-outcome', hypothesis: unknown },
    ]);
  });

  it('names an unreadable hypothesis', () => {
    const found = readiness([], { hypotheses: { records: [proven], unreadable } });
    expect(found).toMatchObject({ hypotheses: 2, withEvidence: 1 });
    expect(kinds(found)).toEqual(['unreadable']);
  });

  const uncommenced = { deliverable: aDeliverable() };
  const unassigned = { kind: 'unassigned-sprints', sprints: 2 };
  it.each<[string, Partial<Parameters<typeof readinessOf>[0]>, readonly object[]]>([
    ['an absent commencement', uncommenced, [{ kind: 'contractor-not-commenced' }]],
    ['unassigned sprints', { allocations: { unassignedSprints: 2 } }, [unassigned]],
    ['nothing of sprints below zero', { allocations: { unassignedSprints: -1 } }, []],
    ['nothing of unknown allocations', { allocations: null }, []],
    ['unknown variations', { variations: 'unknown' }, [{ kind: 'variations-unreadable' }]],
    ['open questions', { openQuestions: 2 }, [{ kind: 'open-questions', count: 2 }]],
    ['nothing without one', { openQuestions: 0 }, []],
    ['unknown questions', { openQuestions: 'unknown' }, [{ kind: 'questions-unreadable' }]],
  ])('names %s', (_, options, missing) => {
    expect(readiness([proven], options).missing).toEqual(missing);
  });

  it('names the variations that both sides signed and nobody completed, the newest first (R26)', () => {
    const variation = (day: number, states: string) =>
      aDeliverable({
        FBUID: `v${day}`,
        deliverableCreated: new Date(2026, 10, day),
        ...signaturesIn(states),
      });
    const variations = ['AANN', 'AANN', 'AAAN', 'ANNN', 'NNNN', 'LLNN'].map((states, index) =>
      variation(2 + index, states),
    );
    expect(readiness([proven], { variations }).missing).toEqual([
      { kind: 'variation-incomplete', variation: variations[1] },
      { kind: 'variation-incomplete', variation: variations[0] },
    ]);
  });
});
