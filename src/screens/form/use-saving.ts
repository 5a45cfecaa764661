import { useRef, useState } from 'react';
import type { CommandResult } from '../../data/commands/refusal.ts';
import {
  historyIdsOf,
  newSubmission,
  renewSubmission,
  type Submission,
} from '../../data/commands/submission.ts';
import type { Draft, DraftStore, FormSnapshot } from './use-draft.ts';
import type { Refusal } from './use-refusal-text.ts';

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | ({ readonly state: 'refused' } & Refusal);

/** The identity of a save, and the revision that the save expects to replace. */
export interface SaveAttempt {
  readonly submission: Submission;
  /** Null for a new record, and for a record without a history. */
  readonly seen: string | null;
}

export interface SavingOptions<V, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly draft: DraftStore<V>;
  readonly save: (values: V, attempt: SaveAttempt) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R) => void;
}

interface SubmitOptions<V> extends Pick<SaveAttempt, 'seen'> {
  readonly base: FormSnapshot<V>;
}

/**
 * Saves through one command. After a lost answer, `lost` holds the attempt. A repeat uses the attempt's submission, or
 * renews that submission if it is too old.
 */
export function useSaving<V, R>({ recordId, draft, save, onSaved }: SavingOptions<V, R>) {
  const [status, setStatus] = useState<SaveStatus>({ state: 'idle' });
  const [lost, setLost] = useState(lostAttemptOf(draft.restored));
  const submission = useRef<Submission | null>(draft.restored?.submission ?? null);
  const isRunning = useRef(false);
  const submit = async (values: V, { base, seen }: SubmitOptions<V>) => {
    // A second press must not save twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setStatus({ state: 'saving' });
    submission.current = renewSubmission(
      submission.current ?? newSubmission(recordId ?? undefined),
    );
    draft.write({ base, values, submission: submission.current });
    const attempt = { submission: submission.current, seen };
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
      isRunning.current = false;
    }
  };
  const reset = () => {
    submission.current = null;
    setLost(null);
    setStatus({ state: 'idle' });
  };
  return { status, lost, submission, submit, reset };
}

const UNEXPECTED = 'Not saved: something unexpected went wrong. What you typed is kept; try again.';

/** Whether this or an earlier attempt may have been stored. If so, a repeat must use the same submission. */
function isOutcomeUnknown(result: { readonly code: string }): boolean {
  return ['timed-out', 'unreachable', 'exists'].includes(result.code);
}

/**
 * The attempt of a restored draft whose outcome is unknown, for example after a time-out or a crash; null if none. The
 * draft does not store the attempt's `seen`, which is newer if others had changed only fields outside the form.
 */
function lostAttemptOf<V>(restored: Draft<V> | null): SaveAttempt | null {
  if (restored === null || restored.submission === null) return null;
  return { submission: restored.submission, seen: restored.base.revision };
}

/** Whether this attempt, or an earlier one of the same submission, wrote the revision. */
export function isStored({ submission, seen }: SaveAttempt, revision: string | null): boolean {
  return historyIdsOf(submission, seen).some((id) => id === revision);
}
