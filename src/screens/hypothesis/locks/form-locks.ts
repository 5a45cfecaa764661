import type { Deliverable } from '../../../domain/records/entities.ts';
import type { HypothesisFormValues } from '../../../domain/records/record-fields.ts';
import { sameData } from '../../../domain/same-data.ts';
import { signOffStageOf } from '../../../domain/signing/signature.ts';
import type { ConcurrentChange } from '../../../domain/three-way-merge.ts';

/**
 * Whether a deliverable has an active commencement, even of one side alone, or any stored completion, even a revoked
 * one. If so, the forms of its hypotheses are locked at first (section 5, R9).
 */
export function isSignedOff(deliverable: Deliverable | null): boolean {
  return deliverable !== null && signOffStageOf(deliverable) !== 'none';
}

/**
 * Whether the user changed a field other than the completion evidence. The form of a user who does not own the
 * hypothesis shows and saves only the evidence, so it would hide and lose such a change (R18). A field that only others
 * changed is no change of the user. A field that both changed to different values is one.
 *
 * @param stored the record's current values.
 * @param concurrentChanges from `useRecordForm`.
 */
export function hasChangesOutsideEvidence(options: {
  readonly values: HypothesisFormValues;
  readonly stored: HypothesisFormValues;
  readonly concurrentChanges: readonly ConcurrentChange[];
}): boolean {
  const stored = new Map(Object.entries(options.stored));
  const theirs = new Set(
    options.concurrentChanges.filter(({ isConflict }) => !isConflict).map(({ field }) => field),
  );
  return Object.entries(options.values).some(
    ([field, value]) =>
      !isEvidence(field) && !theirs.has(field) && !sameData(value, stored.get(field)),
  );
}

/** The changes that a form with only the completion evidence shows. */
export function evidenceChanges(changes: readonly ConcurrentChange[]): readonly ConcurrentChange[] {
  return changes.filter(({ field }) => isEvidence(field));
}

function isEvidence(field: string): boolean {
  return field === 'hypothesisCompletionEvidence';
}
