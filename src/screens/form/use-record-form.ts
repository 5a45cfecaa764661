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
import { sameData } from '../../domain/same-data.ts';
import {
  type ConcurrentChange,
  concurrentChanges,
  mergeConcurrentChanges,
} from '../../domain/three-way-merge.ts';
import { type FormSnapshot, useDraft } from './use-draft.ts';
import {
  isStored,
  type SaveAttempt,
  type SaveStatus,
  type SavingOptions,
  useSaving,
} from './use-saving.ts';

/** Gives a message for each invalid field, by its path: 'hypothesisResearchers.0.sprints'. */
type Validate<V> = (values: V) => Readonly<Partial<Record<string, string>>>;

export interface RecordFormOptions<V extends FieldValues, R>
  extends Omit<SavingOptions<V, R>, 'draft'> {
  /** Each record has its own draft. A create page has one draft for each parent that its link prefills. */
  readonly draftName: string;
  /**
   * The record as it is stored now; for a new record, its defaults. The form loads the values when it opens without a
   * draft, and when the user merges or discards. It compares later snapshots with the values that it loaded last.
   */
  readonly currentSnapshot: FormSnapshot<V>;
  readonly validate: Validate<V>;
}

export interface RecordForm<V extends FieldValues> {
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
  const { currentSnapshot: current, draftName, validate, ...savingOptions } = options;
  const draft = useDraft<V>({ draftName, current, isNew: options.recordId === null });
  const [base, setBase] = useState<FormSnapshot<V>>(draft.restored?.base ?? current);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const saving = useSaving({ ...savingOptions, draft });
  const defaultValues = asDefaults(draft.restored?.values ?? current.values);
  const form = useForm<V>({ defaultValues, resolver: validationResolver(validate) });
  useOnEveryChange(form, () => {
    const values = form.getValues();
    if (sameData(values, base.values)) draft.discard();
    else draft.write({ base, values, submission: saving.submission.current });
  });
  const { seen, hasChanged } = compareVersions({ base, current, lost: saving.lost });
  const versions = () => ({ base: base.values, mine: form.getValues(), theirs: current.values });
  const submit = form.handleSubmit((values) => saving.submit(values, { base, seen }));
  const restart = (values: V) => {
    setBase(current);
    form.reset(asDefaults(values));
    saving.reset();
  };
  return {
    ...{ form, status: saving.status, isRestored },
    onSubmit: (event) => void submit(event),
    concurrentChanges: hasChanged ? concurrentChanges(versions()) : NO_CHANGES,
    mergeChanges: (theirFields) => {
      const values = mergeConcurrentChanges(versions(), theirFields);
      restart(values);
      draft.write({ base: current, values, submission: null });
    },
    discard: () => {
      setRestored(false);
      restart(current.values);
      // Discards after the reset, because the reset writes a draft if the stored values differ from the loaded ones.
      draft.discard();
    },
  };
}

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

const NO_CHANGES: readonly ConcurrentChange[] = [];

interface Compared<V> {
  readonly base: FormSnapshot<V>;
  readonly current: FormSnapshot<V>;
  readonly lost: SaveAttempt | null;
}

/** The revision that the next save expects to replace, and whether someone else changed this form's fields. */
function compareVersions<V>({ base, current, lost }: Compared<V>) {
  if (lost !== null && isStored(lost, current.revision)) {
    return { seen: lost.seen, hasChanged: false };
  }
  const hasChanged = !sameData(current.values, base.values);
  return { seen: hasChanged ? base.revision : current.revision, hasChanged };
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
