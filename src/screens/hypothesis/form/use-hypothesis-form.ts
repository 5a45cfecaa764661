import { useCallback, useState } from 'react';
import { saveHypothesis } from '../../../data/commands/hypothesis/save-hypothesis.ts';
import type { SaveTarget } from '../../../data/commands/record-to-save.ts';
import { useUser } from '../../../data/session/session.ts';
import { ownershipOf } from '../../../domain/people/ownership.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { fromFormValues } from '../../../domain/records/form-values.ts';
import {
  EVIDENCE_FIELDS,
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { ConcurrentChange } from '../../../domain/three-way-merge.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { useAfterSave } from '../../form/use-after-save.ts';
import type { FormSnapshot } from '../../form/use-draft.ts';
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts';
import { evidenceChanges, hasChangesOutsideEvidence, isSignedOff } from '../locks/form-locks.ts';
import type { FormRecords } from './HypothesisFormLoader.tsx';

export interface HypothesisFormOptions extends FormRecords {
  /** Null for a new hypothesis. */
  readonly record: Hypothesis | null;
  readonly currentSnapshot: FormSnapshot<HypothesisFormValues>;
  readonly draftName: string;
}

/** A lock on the form with a checkbox that overrides it. */
export interface FormLock {
  readonly isVisible: boolean;
  readonly isOverridden: boolean;
  readonly setOverridden: (isOverridden: boolean) => void;
}

export interface LockedHypothesisForm {
  readonly recordForm: RecordForm<HypothesisFormValues>;
  /**
   * Until the user ticks 'Edit everything anyway', the form edits and saves only the completion evidence (R18). But if
   * other fields hold unsaved changes, the form is forced open and counts as overridden.
   */
  readonly nonOwner: FormLock & { readonly isForcedOpen: boolean };
  /** If visible, all fields and Save are disabled until the user ticks 'I am a responsible adult'. */
  readonly signedOff: FormLock;
  readonly evidenceOnly: boolean;
  /** Receives the ids of the signatures in the warning; null while unknown. A save may invalidate only these. */
  readonly showInvalidated: (signatureIds: readonly string[] | null) => void;
  /** Whether the page knows which signatures a save invalidates. Saving the evidence alone invalidates none. */
  readonly areInvalidatedKnown: boolean;
}

/** The form of a hypothesis with its two locks, which combine (section 5, R18). */
export function useHypothesisForm(options: HypothesisFormOptions): LockedHypothesisForm {
  const { record, deliverable, currentSnapshot, draftName } = options;
  const nonOwner = useOverride();
  const signedOff = useOverride();
  const { announced, showInvalidated } = useAnnouncedSignatures();
  const isNonOwner = useIsNonOwner(options);
  const isNonOwnerLocked = isNonOwner && !nonOwner.isOverridden;
  const isEvidenceOnly = () =>
    isNonOwnerLocked && !hasHiddenChanges(recordForm, currentSnapshot.values);
  const recordForm: RecordForm<HypothesisFormValues> = useRecordForm({
    recordId: record?.FBUID ?? null,
    draftName,
    currentSnapshot,
    validate: (values) =>
      isEvidenceOnly()
        ? validateForm(EVIDENCE_FIELDS, values)
        : validateForm(HYPOTHESIS_FIELDS, values, record),
    save: (values, target) =>
      isEvidenceOnly()
        ? saveEvidence(values, target, { ...options, evidenceByOthers })
        : saveAll(values, target, { ...options, announced: announced ?? [] }),
    onSaved: useAfterSave('hypothesis'),
  });
  const evidenceByOthers = evidenceChanges(recordForm.concurrentChanges);
  const evidenceOnly = isEvidenceOnly();
  return {
    recordForm: evidenceOnly ? { ...recordForm, concurrentChanges: evidenceByOthers } : recordForm,
    evidenceOnly,
    nonOwner: {
      isVisible: isNonOwner,
      isOverridden: !evidenceOnly,
      setOverridden: nonOwner.setOverridden,
      isForcedOpen: isNonOwnerLocked && !evidenceOnly,
    },
    showInvalidated,
    areInvalidatedKnown: evidenceOnly || announced !== null,
    signedOff: { isVisible: isSignedOff(deliverable), ...signedOff },
  };
}

function useOverride() {
  const [isOverridden, setOverridden] = useState(false);
  return { isOverridden, setOverridden };
}

function useIsNonOwner({ record, deliverable, people }: HypothesisFormOptions): boolean {
  const user = useUser();
  return record !== null && ownershipOf({ deliverable, user, people }) === 'somebody else';
}

function hasHiddenChanges(
  { form, concurrentChanges }: RecordForm<HypothesisFormValues>,
  stored: HypothesisFormValues,
): boolean {
  return hasChangesOutsideEvidence({ values: form.getValues(), stored, concurrentChanges });
}

/**
 * Ids of the signatures in the warning; null while the page looks them up. Empty before the first report of the
 * warning: a save is refused if it would invalidate a signature that is not announced.
 */
function useAnnouncedSignatures() {
  const [announced, setAnnounced] = useState<readonly string[] | null>([]);
  const showInvalidated = useCallback(
    (signatureIds: readonly string[] | null) =>
      setAnnounced((shown) => (sameData(shown, signatureIds) ? shown : signatureIds)),
    [],
  );
  return { announced, showInvalidated };
}

interface SaveAllOptions extends HypothesisFormOptions {
  readonly announced: readonly string[];
}

function saveAll(values: HypothesisFormValues, target: SaveTarget, { announced }: SaveAllOptions) {
  const fields = fromFormValues(HYPOTHESIS_FIELDS, values);
  return saveHypothesis({ ...target, fields, announced });
}

interface SaveEvidenceOptions extends HypothesisFormOptions {
  /** Changes by others to the evidence. */
  readonly evidenceByOthers: readonly ConcurrentChange[];
}

function saveEvidence(
  values: HypothesisFormValues,
  { id, seen }: SaveTarget,
  { currentSnapshot: { revision }, evidenceByOthers }: SaveEvidenceOptions,
) {
  return saveHypothesis({
    id,
    // Changes by others in other fields are no conflict: the form does not write those fields.
    seen: evidenceByOthers.length === 0 ? revision : seen,
    fields: fromFormValues(EVIDENCE_FIELDS, values),
    announced: [],
  });
}
