import type { Deliverable } from '../../../domain/records/entities.ts';
import type { HypothesisFormValues } from '../../../domain/records/record-fields.ts';
import { sameData } from '../../../domain/same-data.ts';
import { stageOf } from '../../../domain/signing/signature.ts';
import type { ForeignChange } from '../../../domain/three-way-merge.ts';

/** A hypothesis of a signed-off deliverable is locked until the tick (section 5, R9). */
export function isSignedOff(deliverable: Deliverable | null): boolean {
  return deliverable !== null && stageOf(deliverable) !== 'none';
}

/**
 * Whether the user changed anything beside the completion evidence. Such changes must stay in sight:
 * the form before the override saves the evidence alone (R18), and would drop them.
 *
 * @param stored the record's values now.
 * @param foreign what others changed since the form opened: those differences are not the user's.
 */
export function hasChangesOutsideEvidence(options: {
  readonly values: HypothesisFormValues;
  readonly stored: HypothesisFormValues;
  readonly foreign: readonly ForeignChange[];
}): boolean {
  const stored = new Map(Object.entries(options.stored));
  const theirs = new Set(
    options.foreign.filter(({ contested }) => !contested).map(({ field }) => field),
  );
  return Object.entries(options.values).some(
    ([field, value]) =>
      !isEvidence(field) && !theirs.has(field) && !sameData(value, stored.get(field)),
  );
}

/** Of what others changed, what concerns a form that shows the completion evidence alone. */
export function evidenceChanges(foreign: readonly ForeignChange[]): readonly ForeignChange[] {
  return foreign.filter(({ field }) => isEvidence(field));
}

function isEvidence(field: string): boolean {
  return field === 'hypothesisCompletionEvidence';
}
