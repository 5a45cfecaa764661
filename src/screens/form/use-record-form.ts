import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { SaveTarget } from '../../data/commands/record-to-save.ts';
import type { CommandResult } from '../../data/commands/refusal.ts';
import { newId } from '../../data/new-id.ts';
import { sameData } from '../../domain/same-data.ts';
import { type ConcurrentChange, concurrentChanges } from '../../domain/three-way-merge.ts';
import { type FormSnapshot, useDraftForm, type Validate } from './use-draft-form.ts';
import type { Refusal } from './use-refusal-text.ts';

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | ({ readonly state: 'refused' } & Refusal);

interface RecordFormOptions<V extends FieldValues, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly draftName: string;
  /** The record as it is stored now; for a new record, its defaults. */
  readonly currentSnapshot: FormSnapshot<V>;
  readonly validate: Validate<V>;
  /** The values that the form shows after it has saved these. */
  readonly asSaved?: (values: V) => V;
  readonly save: (values: V, target: SaveTarget) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R, id: string) => void;
}

export interface RecordFormState<V extends FieldValues> {
  /** Of a new record too: made when the form opened. */
  readonly id: string;
  readonly form: UseFormReturn<V>;
  readonly values: V;
  /** The fields that the user changed. */
  readonly changed: readonly string[];
  readonly status: SaveStatus;
  readonly onSubmit: (event?: BaseSyntheticEvent) => void;
  /** Fields that both the user and somebody else changed, to different values. */
  readonly conflicts: readonly ConcurrentChange[];
  /** @param theirFields conflicting fields that take the stored value. */
  readonly resolveConflicts: (theirFields: ReadonlySet<string>) => void;
  /** The other fields that somebody else changed meanwhile. The form has their values. */
  readonly takenOver: readonly string[];
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * A form for one record with a draft. A newer revision never overwrites typing: fields that only others changed take
 * the stored value, and the user decides about those that both changed (R17).
 */
export function useRecordForm<V extends FieldValues, R>(
  options: RecordFormOptions<V, R>,
): RecordFormState<V> {
  const { currentSnapshot: current, draftName, validate, recordId, save, onSaved } = options;
  const { asSaved = (values) => values } = options;
  const draft = useDraftForm<V>({ draftName, current, isNew: recordId === null, validate });
  const { form, values, base, sent } = draft;
  const [unsentId, setUnsentId] = useState(newId);
  const id = recordId ?? sent?.id ?? unsentId;
  const [status, setStatus] = useState<SaveStatus>({ state: 'idle' });
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);
  const isSaving = useRef(false);

  // The form's own save is stored, though its answer may be lost.
  const isOwnSave = sent !== null && sameData(current.values, asSaved(sent.values));
  const changes = isOwnSave
    ? []
    : concurrentChanges({
        base: base.values,
        mine: { ...values, ...sameFields(asSaved(values), current.values) },
        theirs: current.values,
      });
  const conflicts = changes.filter(({ isConflict }) => isConflict);
  const setField = ({ field, theirs }: ConcurrentChange) =>
    form.setValue(field as Path<V>, theirs as PathValue<V, Path<V>>);
  useEffect(() => {
    const undecided = Object.fromEntries(conflicts.map(({ field }) => [field, base.values[field]]));
    const next = {
      values: { ...current.values, ...undecided },
      revision: conflicts.length === 0 ? current.revision : base.revision,
    };
    if (sameData(next, base)) return;
    const others = changes.filter(({ isConflict }) => !isConflict);
    for (const change of others) setField(change);
    if (others.length > 0) {
      setTakenOver((names) => [...new Set([...names, ...others.map(({ field }) => field)])]);
    }
    draft.rebase(next);
  });

  const submit = async (typed: V) => {
    // A second press must not save twice.
    if (isSaving.current) return;
    isSaving.current = true;
    setStatus({ state: 'saving' });
    draft.markSent({ id, values: typed });
    const seen = recordId === null ? 'new' : base.revision;
    const result = await resultOf(() => save(typed, { id, seen }));
    isSaving.current = false;
    if (!result.ok) return setStatus({ ...result, state: 'refused' });
    draft.forget();
    onSaved(result.value, id);
  };
  return {
    ...{ id, form, values, status, conflicts, takenOver, isRestored: draft.isRestored },
    changed: Object.keys(values).filter((field) => !sameData(values[field], base.values[field])),
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    resolveConflicts: (theirFields) => {
      for (const change of conflicts) if (theirFields.has(change.field)) setField(change);
      draft.rebase(current);
      setStatus({ state: 'idle' });
    },
    discard: () => {
      // What a save with a lost answer has stored under the former id stays.
      setUnsentId(newId());
      setTakenOver([]);
      setStatus({ state: 'idle' });
      draft.discard();
    },
  };
}

/** The fields of `values` that equal those of `others`. */
function sameFields<V extends object>(values: V, others: V): Partial<V> {
  const theirs = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => sameData(value, theirs.get(name))),
  ) as Partial<V>;
}

/** The result of a save; a refusal after an unexpected error. */
async function resultOf<R>(save: () => Promise<CommandResult<R>>) {
  try {
    return await save();
  } catch (error) {
    console.error(error);
    return { ok: false, code: 'unexpected', message: UNEXPECTED } as const;
  }
}

const UNEXPECTED = 'Not saved: something unexpected went wrong. What you typed is kept; try again.';
