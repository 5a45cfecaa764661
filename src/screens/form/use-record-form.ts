import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { CommandResult } from '../../data/commands/refusal.ts';
import { newSubmission, type Submission } from '../../data/commands/submission.ts';
import { nextHistoryId } from '../../domain/history/history-id.ts';
import { sameData } from '../../domain/same-data.ts';
import {
  type ConcurrentChange,
  concurrentChanges,
  mergeConcurrentChanges,
} from '../../domain/three-way-merge.ts';
import { type Draft, type FormSnapshot, useDraft } from './use-draft.ts';
import type { Refusal } from './use-refusal-text.ts';
import { type Validate, validationResolver } from './validation-resolver.ts';

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | ({ readonly state: 'refused' } & Refusal);

/** The identity of a save, and the revision that the user edited. */
export interface SaveAttempt {
  readonly submission: Submission;
  readonly seen: string | null;
}

export interface RecordFormOptions<V extends FieldValues, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  /** Key of the draft. A create page adds its parents. */
  readonly draftName: string;
  /** The current record. The form takes its values once, and later compares with them. */
  readonly current: FormSnapshot<V>;
  readonly validate: Validate<V>;
  readonly save: (values: V, attempt: SaveAttempt) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R) => void;
}

export interface RecordForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly status: SaveStatus;
  readonly onSubmit: (event?: BaseSyntheticEvent) => void;
  /** What someone else changed in this form's fields since it was opened. */
  readonly foreign: readonly ConcurrentChange[];
  readonly adopt: (takeTheirs: ReadonlySet<string>) => void;
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * A form for one record. Keeps a draft, and saves through one command. A newer revision never
 * overwrites typing: changes to other fields are adopted silently, changes to this form's fields
 * are merged by the user.
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
    // A second press must not save twice.
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
      // The save may have been stored. The repeat must use the same submission.
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
    foreign: moved ? concurrentChanges(versions()) : NO_CHANGES,
    adopt: (takeTheirs) => {
      const merged = mergeConcurrentChanges(versions(), takeTheirs);
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
      // After the reset, which would store a draft again.
      draft.discard();
      submission.current = null;
      setLost(null);
      setStatus({ state: 'idle' });
    },
  };
}

const UNEXPECTED = 'Not saved: something unexpected went wrong. What you typed is kept; try again.';

const NO_CHANGES: readonly ConcurrentChange[] = [];

/** The save may be stored. Only a repeat of the same submission cannot store it twice. */
function isOutcomeUnknown(result: { readonly code: string }): boolean {
  return ['timed-out', 'unreachable', 'exists'].includes(result.code);
}

/** A save that a reload or crash interrupted. */
function lostAttemptOf<V>(restored: Draft<V> | null): SaveAttempt | null {
  if (restored === null || restored.submission === null) return null;
  return { submission: restored.submission, seen: restored.base.revision };
}

/** Whether this attempt created the revision, although its answer was lost. */
function isStored(lost: SaveAttempt | null, revision: string | null): boolean {
  if (lost === null) return false;
  const { submission, seen } = lost;
  return revision === nextHistoryId({ previous: seen, now: new Date(submission.startedAt) });
}

/** Complete values are valid defaults, but react-hook-form's deep-partial type rejects them. */
function asDefaults<V extends FieldValues>(values: V): DefaultValues<V> {
  return values as DefaultValues<V>;
}

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
