import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { CommandResult } from '../../data/commands/refusal.ts';
import { newSubmission, type Submission } from '../../data/commands/submission.ts';
import { nextHistoryId } from '../../domain/history/history.ts';
import { sameData } from '../../domain/same-data.ts';
import {
  type ForeignChange,
  foreignChanges,
  mergeForeignChanges,
} from '../../domain/three-way-merge.ts';
import { type Draft, type FormSnapshot, useDraft } from './use-draft.ts';
import type { Refusal } from './use-refusal-text.ts';
import { type Validate, validationResolver } from './validation-resolver.ts';

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | ({ readonly state: 'refused' } & Refusal);

/** What a save is given: its identity, and the revision that the form's values stand on. */
export interface SaveAttempt {
  readonly submission: Submission;
  readonly seen: string | null;
}

export interface RecordFormOptions<V extends FieldValues, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  /** Names the form for its draft; a create page adds its parents. */
  readonly draftName: string;
  /** The record as it is now: the form takes it once, and later only compares. */
  readonly current: FormSnapshot<V>;
  readonly validate: Validate<V>;
  readonly save: (values: V, attempt: SaveAttempt) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R) => void;
}

export interface RecordForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly status: SaveStatus;
  readonly onSubmit: (event?: BaseSyntheticEvent) => void;
  /** What somebody else changed in this form's fields since it was opened. */
  readonly foreign: readonly ForeignChange[];
  readonly adopt: (takeTheirs: ReadonlySet<string>) => void;
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * A form over one record: takes its defaults once, remembers the revision it saw, keeps a draft of
 * what is typed, and saves through one command. A newer revision never overwrites typing: changes to
 * other fields are adopted silently, changes to this form's fields are shown and merged by the user.
 */
export function useRecordForm<V extends FieldValues, R>(
  options: RecordFormOptions<V, R>,
): RecordForm<V> {
  const { recordId, current, validate, save, onSaved } = options;
  const isNew = recordId === null;
  const draft = useDraft<V>({ form: options.draftName, current, isNew });
  const [base, setBase] = useState<FormSnapshot<V>>(draft.restored?.base ?? current);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const [status, setStatus] = useState<SaveStatus>({ state: 'idle' });
  const submission = useRef<Submission | null>(draft.restored?.submission ?? null);
  const [lost, setLost] = useState(lostAttemptOf(draft.restored));
  const saving = useRef(false);

  const form = useForm<V>({
    defaultValues: asDefaults(draft.restored?.values ?? current.values),
    resolver: validationResolver(validate),
  });
  useOnEveryChange(form, () => {
    const values = form.getValues();
    if (sameData(values, base.values)) draft.discard();
    else draft.keep({ base, values, submission: submission.current });
  });

  const hasLanded = isStored(lost, current.revision);
  const moved = !hasLanded && !sameData(current.values, base.values);
  const seenNow = () => {
    if (hasLanded && lost !== null) return lost.seen;
    return moved ? base.revision : current.revision;
  };
  const versions = () => ({ base: base.values, mine: form.getValues(), theirs: current.values });

  const submit = form.handleSubmit(async (values) => {
    // A second press while the first is under way must not write twice.
    if (saving.current) return;
    saving.current = true;
    setStatus({ state: 'saving' });
    submission.current ??= newSubmission(recordId ?? undefined);
    draft.keep({ base, values, submission: submission.current });
    const attempt = { submission: submission.current, seen: seenNow() };
    try {
      const result = await save(values, attempt);
      if (result.ok) {
        draft.discard();
        onSaved(result.value);
        return;
      }
      if (!isOutcomeUnknown(result)) submission.current = null;
      setLost(submission.current === null ? null : attempt);
      setStatus({ state: 'refused', code: result.code, message: result.message });
    } catch (error) {
      // Whether it was written is unknown, so the submission is kept for the repeat.
      console.error(error);
      setLost(attempt);
      setStatus({ state: 'refused', code: 'unexpected', message: UNEXPECTED });
    } finally {
      saving.current = false;
    }
  });

  return {
    form,
    status,
    onSubmit: (event) => void submit(event),
    foreign: moved ? foreignChanges(versions()) : NO_CHANGES,
    adopt: (takeTheirs) => {
      const merged = mergeForeignChanges(versions(), takeTheirs);
      setBase(current);
      form.reset(asDefaults(merged));
      draft.keep({ base: current, values: merged, submission: null });
      submission.current = null;
      setLost(null);
      setStatus({ state: 'idle' });
    },
    isRestored,
    discard: () => {
      setBase(current);
      setRestored(false);
      form.reset(asDefaults(current.values));
      // Afterwards: the reset is a change as well, which would be kept as typed upon the old base.
      draft.discard();
      submission.current = null;
      setLost(null);
      setStatus({ state: 'idle' });
    },
  };
}

const UNEXPECTED = 'Not saved: something unexpected went wrong. What you typed is kept; try again.';

const NO_CHANGES: readonly ForeignChange[] = [];

/** It may have been written, or has been: only a repeat of the same submission makes no second one. */
function isOutcomeUnknown(result: { readonly code: string }): boolean {
  return ['timed-out', 'unreachable', 'exists'].includes(result.code);
}

/** A save that a reload or a crash interrupted. */
function lostAttemptOf<V>(restored: Draft<V> | null): SaveAttempt | null {
  if (restored === null || restored.submission === null) return null;
  return { submission: restored.submission, seen: restored.base.revision };
}

/** Whether the revision is what this attempt wrote, though its answer was lost: nobody else's change. */
function isStored(lost: SaveAttempt | null, revision: string | null): boolean {
  if (lost === null) return false;
  const { submission, seen } = lost;
  return revision === nextHistoryId({ previous: seen, now: new Date(submission.startedAt) });
}

/** Complete values are valid defaults; react-hook-form's deep-partial type cannot see that. */
function asDefaults<V extends FieldValues>(values: V): DefaultValues<V> {
  return values as DefaultValues<V>;
}

/** Calls `onChange` after every change of a field. */
function useOnEveryChange<V extends FieldValues>(
  form: UseFormReturn<V>,
  onChange: () => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => latest.current() }),
    [form],
  );
}
