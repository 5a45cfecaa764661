import { describe, expect, it } from 'vitest';
import { toFormValues } from '../../../domain/records/form-values.ts';
import { HYPOTHESIS_FIELDS } from '../../../domain/records/record-fields.ts';
import { deliverableOf, hypothesisOf } from '../../../domain/testing/test-records.ts';
import type { ConcurrentChange } from '../../../domain/three-way-merge.ts';
import { evidenceChanges, hasChangesOutsideEvidence, isSignedOff } from './form-locks.ts';

const SIGNATURE = {
  deprecatedReason: null,
  signatureDate: new Date(2025, 3, 1),
  signatureCost: 0,
  signatureHistoryDocumentFBUID: '2025-03-01T00:00:00.000Z',
  signatureUid: 'uid-lead',
};
const LAPSED = { ...SIGNATURE, deprecatedReason: 'hypothesis changed' };

describe('the signed-off lock (section 5, R9)', () => {
  it.each([
    ['no deliverable', null, false],
    ['the client commencement', { deliverableClientCommencementSignature: SIGNATURE }, true],
    ['a lapsed completion', { deliverableClientCompletionSignature: LAPSED }, true],
  ])('with %s', (_, signatures, isLocked) => {
    expect(isSignedOff(signatures === null ? null : deliverableOf(signatures))).toBe(isLocked);
  });
});

const stored = toFormValues(
  HYPOTHESIS_FIELDS,
  hypothesisOf({
    hypothesisName: 'Stored',
    hypothesisResearchers: ['a@example.com'],
    hypothesisResearcherSprintAllocations: [1],
  }),
);

function concurrentChange(field: string, isConflict: boolean): ConcurrentChange {
  return { field, mine: 'mine', theirs: 'theirs', isConflict };
}

const LOADED_NAME = 'Old';

describe('hasChangesOutsideEvidence: changes that the form of a non-owner would hide (R18)', () => {
  it.each([
    ['nothing', {}, [], false],
    ['the evidence', { hypothesisCompletionEvidence: 'Done' }, [], false],
    ['the name', { hypothesisName: 'Mine' }, [], true],
    ['the researchers', { hypothesisResearchers: [] }, [], true],
    [
      'nothing, while others changed the name',
      { hypothesisName: LOADED_NAME },
      [concurrentChange('hypothesisName', false)],
      false,
    ],
    [
      'the name, while others changed it too',
      { hypothesisName: 'Mine' },
      [concurrentChange('hypothesisName', true)],
      true,
    ],
    [
      'the statement, while others changed the name',
      { hypothesisStatement: 'Mine' },
      [concurrentChange('hypothesisName', false)],
      true,
    ],
  ])('after the user changed %s', (_, typed, changes, expected) => {
    const values = { ...stored, ...typed };
    expect(hasChangesOutsideEvidence({ values, stored, concurrentChanges: changes })).toBe(
      expected,
    );
  });
});

it('keeps only those changes by others that concern the evidence', () => {
  const changes = [
    concurrentChange('hypothesisName', true),
    concurrentChange('hypothesisCompletionEvidence', true),
  ];
  expect(evidenceChanges(changes)).toEqual([changes[1]]);
});
