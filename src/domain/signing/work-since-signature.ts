import type { FieldChange } from '../history/diff-records.ts';
import { NOT_SET } from '../history/field-text.ts';
import type { ReadableField } from '../history/readable-fields.ts';
import type { Hypothesis } from '../records/entities.ts';
import { isLockedField } from '../records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../records/record-fields.ts';
import type { ChangesSinceSignature } from './changes-since-signature.ts';
import type { HypothesisSinceSignature } from './hypotheses-since-signature.ts';

const EVIDENCE: ReadableField = 'hypothesisCompletionEvidence';

/**
 * Null for unknown: no change is found, but a version cannot be compared, or the signature has no pointer to one of the
 * hypotheses in its price.
 */
export type HasWorkChanged = boolean | null;

/**
 * Whether the work changed since a signature. Ignores evidence, which is a result, and bookkeeping: payment,
 * adjustments, and the lead and links of the deliverable. Lead and links do not count, although they are terms (R38).
 */
export function hasWorkChanged({ deliverable, hypotheses }: ChangesSinceSignature): HasWorkChanged {
  const comparisons = [deliverable, ...(hypotheses ?? []).map(({ comparison }) => comparison)];
  const isChanged =
    (hypotheses ?? []).some(isAddedOrRemoved) ||
    comparisons.some((one) => one.state === 'compared' && one.changes.some(isWork));
  if (isChanged) return true;
  const isKnown =
    hypotheses?.every(({ status }) => status !== 'not recorded') &&
    comparisons.every(({ state }) => state === 'compared');
  return isKnown ? false : null;
}

function isAddedOrRemoved({ status }: HypothesisSinceSignature): boolean {
  return status !== 'stays' && status !== 'not recorded';
}

function isWork({ field }: FieldChange): boolean {
  return field.startsWith('deliverable')
    ? isLockedField(DELIVERABLE_FIELDS, field)
    : field !== EVIDENCE;
}

/** The hypotheses of the deliverable whose evidence existed at the signature and is blank now. */
export function evidenceLostSince({ hypotheses }: ChangesSinceSignature): readonly Hypothesis[] {
  return (hypotheses ?? []).flatMap((since) => (hasLostEvidence(since) ? [since.hypothesis] : []));
}

function hasLostEvidence(
  since: HypothesisSinceSignature,
): since is HypothesisSinceSignature & { readonly hypothesis: Hypothesis } {
  const { hypothesis, status, comparison } = since;
  return (
    status === 'stays' &&
    hypothesis !== null &&
    hypothesis.hypothesisCompletionEvidence.trim() === '' &&
    comparison.state === 'compared' &&
    comparison.changes.some(({ field, before }) => field === EVIDENCE && before !== NOT_SET)
  );
}
