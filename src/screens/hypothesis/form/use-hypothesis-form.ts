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
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { readPath } from '../../../paths.ts';
import type { FormSnapshot } from '../../form/use-draft.ts';
import { type RecordForm, type SaveAttempt, useRecordForm } from '../../form/use-record-form.ts';
import { evidenceChanges, hasChangesOutsideEvidence, isSignedOff } from '../locks/form-locks.ts';
import type { FormRecords } from './HypothesisFormLoader.tsx';

export interface HypothesisFormOptions extends FormRecords {
  /** Null for a new hypothesis. */
  readonly record: Hypothesis | null;
  readonly current: FormSnapshot<HypothesisFormValues>;
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
  /** 'Edit everything anyway'. Until then only the completion evidence is edited and saved (R18). */
  readonly nonOwner: FormLock & { readonly isForcedOpen: boolean };
  /** 'I am a responsible adult'. Until then nothing is edited. */
  readonly signedOff: FormLock;
  readonly evidenceOnly: boolean;
  /** Receives the signatures in the warning, null while unknown. A save may invalidate only these. */
  readonly showInvalidated: (names: readonly string[] | null) => void;
  readonly areInvalidatedKnown: boolean;
}

/** The form of a hypothesis with its two locks, which combine (section 5, R18). */
export function useHypothesisForm(options: HypothesisFormOptions): LockedHypothesisForm {
  const { record, deliverable, people, current, draftName } = options;
  const user = useUser();
  const [everything, setEverything] = useState(false);
  const [adult, setAdult] = useState(false);
  const [announced, setAnnounced] = useState<readonly string[] | null>([]);
  const showInvalidated = useCallback(
    (names: readonly string[] | null) =>
      setAnnounced((shown) => (sameData(shown, names) ? shown : names)),
    [],
  );
  const isNonOwner =
    record !== null && ownershipOf({ deliverable, user, people }) === 'somebody else';

  const keepsChanges = () =>
    hasChangesOutsideEvidence({
      values: recordForm.form.getValues(),
      stored: current.values,
      foreign: recordForm.foreign,
    });
  const isEvidenceOnly = () => isNonOwner && !everything && !keepsChanges();
  const recordForm: RecordForm<HypothesisFormValues> = useRecordForm<
    HypothesisFormValues,
    SavedHypothesis
  >({
    recordId: record?.FBUID ?? null,
    draftName,
    current,
    validate: (values) =>
      isEvidenceOnly()
        ? validateForm(EVIDENCE_FIELDS, values)
        : validateForm(HYPOTHESIS_FIELDS, values, record),
    save: (values, attempt) =>
      isEvidenceOnly() ? saveEvidence(values, attempt) : saveAll(values, attempt),
    onSaved: useAfterSave(() => recordForm.form.getValues('hypothesisNumber')),
  });

  const saveAll = (values: HypothesisFormValues, { submission, seen }: SaveAttempt) =>
    saveHypothesis({
      submission,
      seen: record === null ? 'new' : seen,
      fields: fromFormValues(HYPOTHESIS_FIELDS, values),
      renumber: record === null && isUntouchedPrefill(values, current.values),
      people,
      announced: announced ?? [],
    });
  const saveEvidence = (values: HypothesisFormValues, { submission, seen }: SaveAttempt) =>
    saveHypothesis({
      submission,
      // Changes by others in hidden fields are no conflict: the form neither shows nor writes them.
      seen: foreignEvidence.length === 0 ? current.revision : seen,
      fields: fromFormValues(EVIDENCE_FIELDS, values),
      renumber: false,
      people,
      announced: [],
    });

  const foreignEvidence = evidenceChanges(recordForm.foreign);
  const evidenceOnly = isEvidenceOnly();
  return {
    recordForm: evidenceOnly ? { ...recordForm, foreign: foreignEvidence } : recordForm,
    evidenceOnly,
    nonOwner: {
      isVisible: isNonOwner,
      isOverridden: !evidenceOnly,
      setOverridden: setEverything,
      isForcedOpen: isNonOwner && !everything && !evidenceOnly,
    },
    showInvalidated,
    areInvalidatedKnown: evidenceOnly || announced !== null,
    signedOff: {
      isVisible: isSignedOff(deliverable),
      isOverridden: adult,
      setOverridden: setAdult,
    },
  };
}

/** The user left the suggested number: the save may choose another one (R20). */
function isUntouchedPrefill(values: HypothesisFormValues, offered: HypothesisFormValues): boolean {
  const { hypothesisNumber } = offered;
  return hypothesisNumber !== '' && values.hypothesisNumber === hypothesisNumber;
}

/** Opens the record's page, and announces a number that differs from the form's (R20). */
function useAfterSave(typedNumber: () => string): (saved: SavedHypothesis) => void {
  const navigate = useNavigate();
  const announce = useAnnounce();
  return ({ id, number }) => {
    announce(savedText(typedNumber(), number));
    navigate(readPath('hypothesis', id));
  };
}
