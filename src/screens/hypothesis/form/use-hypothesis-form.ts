import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../../components/Announcer.tsx';
import {
  type SavedHypothesis,
  saveHypothesis,
} from '../../../data/commands/hypothesis/save-hypothesis.ts';
import { useUser } from '../../../data/session/session.ts';
import { savedText } from '../../../domain/lists/numbering.ts';
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
import { readPath } from '../../../paths.ts';
import type { FormSnapshot } from '../../form/use-draft.ts';
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts';
import { isStored, type SaveAttempt } from '../../form/use-saving.ts';
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
    save: (values, attempt) =>
      isEvidenceOnly()
        ? saveEvidence(values, attempt, { ...options, evidenceByOthers })
        : saveAll(values, attempt, { ...options, announced: announced ?? [] }),
    onSaved: useAfterSave(() => recordForm.form.getValues('hypothesisNumber')),
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

function saveAll(
  values: HypothesisFormValues,
  { submission, seen }: SaveAttempt,
  { record, currentSnapshot, people, announced }: SaveAllOptions,
) {
  return saveHypothesis({
    submission,
    seen: record === null ? 'new' : seen,
    fields: fromFormValues(HYPOTHESIS_FIELDS, values),
    renumber: record === null && isUntouchedPrefill(values, currentSnapshot.values),
    people,
    announced,
  });
}

interface SaveEvidenceOptions extends HypothesisFormOptions {
  /** Changes by others to the evidence. */
  readonly evidenceByOthers: readonly ConcurrentChange[];
}

function saveEvidence(
  values: HypothesisFormValues,
  attempt: SaveAttempt,
  { currentSnapshot: { revision }, people, evidenceByOthers }: SaveEvidenceOptions,
) {
  // Changes by others in other fields are no conflict: the form does not write those fields.
  const buildsOnCurrent = evidenceByOthers.length === 0 && !isStored(attempt, revision);
  return saveHypothesis({
    submission: attempt.submission,
    seen: buildsOnCurrent ? revision : attempt.seen,
    fields: fromFormValues(EVIDENCE_FIELDS, values),
    renumber: false,
    people,
    announced: [],
  });
}

/** Whether the user kept the suggested number. If so, the save may choose another number (R20). */
function isUntouchedPrefill(values: HypothesisFormValues, offered: HypothesisFormValues): boolean {
  const { hypothesisNumber } = offered;
  return hypothesisNumber !== '' && values.hypothesisNumber === hypothesisNumber;
}

/** Opens the record's page and announces 'Saved', with the number if it differs from the typed one (R20). */
function useAfterSave(typedNumber: () => string): (saved: SavedHypothesis) => void {
  const navigate = useNavigate();
  const announce = useAnnounce();
  return ({ id, number }) => {
    announce(savedText(typedNumber(), number));
    navigate(readPath('hypothesis', id));
  };
}
