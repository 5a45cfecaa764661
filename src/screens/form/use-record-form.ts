import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { SaveTarget } from '../../data/commands/record-to-save.ts';
import type { CommandResult } from '../../data/commands/refusal.ts';
import { newId } from '../../data/new-id.ts';
import { sameData } from '../../domain/same-data.ts';
import {
  type ConcurrentChange,
  concurrentChanges,
  mergeConcurrentChanges,
} from '../../domain/three-way-merge.ts';
import { type FormSnapshot, useDraft } from './use-draft.ts';
import type { Refusal } from './use-refusal-text.ts';

/** Gives a message for each invalid field, by its path: 'hypothesisResearchers.0.sprints'. */
type Validate<V> = (values: V) => Readonly<Partial<Record<string, string>>>;

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | ({ readonly state: 'refused' } & Refusal);

export interface RecordFormOptions<V extends FieldValues, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  /** Each record has its own draft. A create page has one draft for each parent that its link prefills. */
  readonly draftName: string;
  /**
   * The record as it is stored now; for a new record, its defaults. The form loads the values when it opens without a
   * draft, and when the user merges or discards. It compares later snapshots with the values that it loaded last.
   */
  readonly currentSnapshot: FormSnapshot<V>;
  readonly validate: Validate<V>;
  readonly save: (values: V, target: SaveTarget) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R, id: string) => void;
}

export interface RecordForm<V extends FieldValues> {
  /** Of a new record too: made when the form opened. */
  readonly id: string;
  readonly form: UseFormReturn<V>;
  readonly status: SaveStatus;
  readonly onSubmit: (event?: BaseSyntheticEvent) => void;
  /** Changes by others to this form's fields since the form, or its restored draft, last loaded the stored values. */
  readonly concurrentChanges: readonly ConcurrentChange[];
  /** @param theirFields conflicting fields that take the stored value. */
  readonly mergeChanges: (theirFields: ReadonlySet<string>) => void;
  /** Whether the form opened with a draft that the user has not discarded. */
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * A form for one record with a draft. A newer revision does not overwrite typing by itself. If others changed only
 * fields outside the form, the next save builds on the newer revision without asking. If others changed fields of the
 * form, the user has to merge these changes first.
 */
export function useRecordForm<V extends FieldValues, R>(
  options: RecordFormOptions<V, R>,
): RecordForm<V> {
  const { currentSnapshot: current, draftName, validate, recordId, save, onSaved } = options;
  const draft = useDraft<V>({ draftName, current, isNew: recordId === null });
  const { restored } = draft;
  const [base, setBase] = useState<FormSnapshot<V>>(restored?.base ?? current);
  const [isRestored, setRestored] = useState(restored !== null);
  const [status, setStatus] = useState<SaveStatus>({ state: 'idle' });
  const [id, setId] = useState(() => recordId ?? restored?.sentId ?? newId());
  const [sentId, setSentId] = useState(restored?.sentId ?? null);
  const [sentValues, setSentValues] = useState<V | null>(null);
  const isSaving = useRef(false);
  const defaultValues = asDefaults(restored?.values ?? current.values);
  const form = useForm<V>({ defaultValues, resolver: validationResolver(validate) });
  useOnEveryChange(form, () => {
    const values = form.getValues();
    if (sameData(values, base.values)) draft.discard();
    else draft.write({ base, values, sentId });
  });
  const hasChanged = !sameData(current.values, base.values);
  // The form's own save is stored, though its answer may be lost.
  if (hasChanged && sameData(current.values, sentValues)) setBase(current);
  const versions = () => ({ base: base.values, mine: form.getValues(), theirs: current.values });
  const submit = async (values: V) => {
    // A second press must not save twice.
    if (isSaving.current) return;
    isSaving.current = true;
    setStatus({ state: 'saving' });
    setSentId(id);
    setSentValues(values);
    draft.write({ base, values, sentId: id });
    const { revision } = concurrentChanges(versions()).length > 0 ? base : current;
    const seen = recordId === null ? 'new' : revision;
    const result = await resultOf(() => save(values, { id, seen }));
    isSaving.current = false;
    if (!result.ok) return setStatus({ ...result, state: 'refused' });
    draft.discard();
    onSaved(result.value, id);
  };
  const restart = (values: V) => {
    setBase(current);
    form.reset(asDefaults(values));
    setSentValues(null);
    setStatus({ state: 'idle' });
  };
  return {
    ...{ id, form, status, isRestored },
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    concurrentChanges: concurrentChanges(versions()),
    mergeChanges: (theirFields) => {
      const values = mergeConcurrentChanges(versions(), theirFields);
      restart(values);
      draft.write({ base: current, values, sentId });
    },
    discard: () => {
      setRestored(false);
      // What a save with a lost answer has stored under the former id stays.
      setId(recordId ?? newId());
      setSentId(null);
      restart(current.values);
      // Discards after the reset, because the reset writes a draft if the stored values differ from the loaded ones.
      draft.discard();
    },
  };
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

/** Adapts a validation function of the domain to react-hook-form. */
function validationResolver<V extends FieldValues>(validate: Validate<V>): Resolver<V> {
  return (values) => {
    const problems = Object.entries(validate(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [path, message] of problems) set(errors, path, { type: 'domain', message });
    return { values: {}, errors };
  };
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
