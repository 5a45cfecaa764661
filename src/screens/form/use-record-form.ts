import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { useNavigateUnlessLeft } from '../../components/use-navigate-unless-left.ts';
import type { CommandResult, Written } from '../../data/commands/refusal.ts';
import type { SaveTarget } from '../../data/commands/run-save.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import type { Records } from '../../domain/records/entities.ts';
import { asSaved, toFormValues } from '../../domain/records/form-values.ts';
import {
  type EditedValuesOf,
  type FormValuesOf,
  RECORD_FIELDS,
} from '../../domain/records/record-fields.ts';
import { sameData } from '../../domain/same-data.ts';
import { type Conflict, mergeForm } from '../../domain/three-way-merge.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { type RecordTable, readPath, VALUES_PARAMETER } from '../../paths.ts';
import {
  type DraftForm,
  type FormSnapshot,
  useDraftForm,
  type Validate,
} from './use-draft-form.ts';
import { type OlderVersion, useOlderVersion } from './use-older-version.ts';

interface MergedFormOptions<V extends FieldValues, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly draftName: string;
  readonly currentSnapshot: FormSnapshot<V>;
  readonly validate: Validate<V>;
  /** The values that the form shows after it has saved these. */
  readonly asSaved?: (values: V) => V;
  readonly save: (values: V, target: SaveTarget) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R, id: string) => void;
}

export interface RecordFormState<V extends FieldValues>
  extends Pick<DraftForm<V>, 'id' | 'form' | 'values' | 'isRestored' | 'discard'> {
  readonly changed: readonly string[];
  /** Whether an earlier press may have stored something. */
  readonly wasSent: boolean;
  readonly isSaving: boolean;
  readonly message: string;
  readonly onSubmit: (event?: BaseSyntheticEvent) => void;
  readonly conflicts: readonly Conflict[];
  readonly resolveConflicts: (theirFields: ReadonlySet<string>) => void;
  /** The other fields that somebody else changed: the form has their values. */
  readonly takenOver: readonly string[];
  /** Sets fields that nobody has changed here, as if somebody typed the values. */
  readonly fill: (values: Readonly<Record<string, unknown>>) => void;
  readonly older?: OlderVersion | undefined;
}

/** A form with a draft, into which `mergeForm` brings each newer revision. */
export function useMergedForm<V extends FieldValues, R>(
  options: MergedFormOptions<V, R>,
): RecordFormState<V> {
  const { draftName, currentSnapshot, validate, recordId, save, onSaved } = options;
  const isNew = recordId === null;
  const draft = useDraftForm<V>({ draftName, current: currentSnapshot, isNew, validate });
  const { form, values, base, sent } = draft;
  const id = recordId ?? draft.id;
  // Nobody else changes a new record.
  const current = isNew ? base : currentSnapshot;
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);

  const { asSaved = (typed) => typed } = options;
  // The form's own save is stored, although its answer was lost: what was typed since then stays.
  const isOwnSave = sent !== null && sameData(current.values, asSaved(sent.values));
  const merged = mergeForm<V>({
    base: isOwnSave ? current.values : base.values,
    mine: values,
    theirs: current.values,
    asSaved,
  });
  const { conflicts } = merged;
  const setField = (field: string, value: unknown) =>
    form.setValue(field as Path<V>, value as PathValue<V, Path<V>>);
  useEffect(() => {
    const next = {
      values: merged.base,
      revision: conflicts.length === 0 ? current.revision : base.revision,
    };
    if (sameData(next, base)) return;
    for (const field of merged.takenOver) setField(field, merged.values[field]);
    if (merged.takenOver.length > 0) {
      setTakenOver((names) => [...new Set([...names, ...merged.takenOver])]);
    }
    draft.rebase(next);
  });

  const hasTypedSince = (saved: V) => !sameData(asSaved(form.getValues()), asSaved(saved));
  const { isSending, message, send, clear } = useCommand(
    async (typed: V) => {
      const result = await save(typed, { id, seen: isNew ? 'new' : base.revision });
      return result.ok ? { ...result, typed } : result;
    },
    {
      messages: {
        unexpected: UNEXPECTED,
        done: (typed) => (hasTypedSince(typed) ? TYPED_SINCE : ''),
      },
      onDone: ({ value, typed }) => {
        // The page of the record would lose what was typed while the save was under way.
        if (hasTypedSince(typed)) return;
        draft.forget();
        onSaved(value, id);
      },
    },
  );
  const submit = (typed: V) => {
    draft.markSent({ id, values: typed });
    send(typed);
  };
  const changed = Object.keys(values).filter(
    (field) => !sameData(values[field], base.values[field]),
  );
  return {
    ...{ id, form, values, changed, conflicts, takenOver, isRestored: draft.isRestored },
    ...{ wasSent: sent !== null, isSaving: isSending, message },
    fill: (filled) => {
      for (const [field, value] of Object.entries(filled))
        if (!changed.includes(field)) setField(field, value);
    },
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    resolveConflicts: (theirFields) => {
      for (const { field, theirs } of conflicts)
        if (theirFields.has(field)) setField(field, theirs);
      draft.rebase(current);
      clear();
    },
    discard: () => {
      clear();
      setTakenOver([]);
      draft.discard();
    },
  };
}

const TYPED_SINCE = 'Saved. What you typed since is not saved yet: press Save again.';
const UNEXPECTED = 'Not saved: something unexpected went wrong. What you typed is kept; try again.';

type FieldsOf<T extends RecordTable> = (typeof RECORD_FIELDS)[T];
type FormValues<T extends RecordTable> = FormValuesOf<FieldsOf<T>>;
type EditedValues<T extends RecordTable> = EditedValuesOf<FieldsOf<T>>;

interface RecordFormOptions<T extends RecordTable, E> {
  readonly table: T;
  /** Null for a new record. */
  readonly record: (Records[T] & EditedValues<T>) | null;
  readonly prefilled?: Partial<EditedValues<T>>;
  /** What the form saves besides the record. */
  readonly extra?: E;
  /** Of a new record: each parent has its own draft. */
  readonly draft?: string;
  readonly validate?: Validate<FormValues<T>>;
  readonly save: (values: FormValues<T> & E, target: SaveTarget) => Promise<CommandResult<Written>>;
  readonly pathOf?: typeof readPath;
  /** Whether a gate of the form lets an older version fill this field at once. */
  readonly isOpen?: (field: string) => boolean;
  /** What of an older version fills the form. */
  readonly fillFrom?: (version: EditedValues<T>) => EditedValues<T>;
}

export function useRecordForm<T extends RecordTable, E extends FieldValues = Record<never, never>>(
  options: RecordFormOptions<T, E>,
): RecordFormState<FormValues<T> & E> {
  const { table, record, prefilled, extra, draft = 'create', save, pathOf = readPath } = options;
  const navigate = useNavigateUnlessLeft();
  const announce = useAnnounce();
  const [query] = useSearchParams();
  const fields = RECORD_FIELDS[table];
  const { validate = (values) => validateForm(fields, values, record) } = options;
  const versionId = record && query.get(VALUES_PARAMETER);
  const recordForm = useMergedForm<FormValues<T> & E, Written>({
    recordId: record?.FBUID ?? null,
    draftName: [table, record?.FBUID ?? draft, versionId].filter(Boolean).join('/'),
    currentSnapshot: {
      values: { ...toFormValues(fields, record ?? prefilled), ...(extra as E) },
      revision: record?.updatedAt ?? null,
    },
    validate,
    asSaved: (values) => ({ ...values, ...asSaved(fields, values) }),
    save,
    onSaved: (written, id) => {
      announce(written === 'written' ? 'Saved' : 'Saved already');
      navigate(pathOf(table, id));
    },
  });
  const { isOpen = () => true, fillFrom = (version) => version } = options;
  const { isRestored, fill } = recordForm;
  const older = useOlderVersion({
    ...{ table, id: record?.FBUID ?? '', versionId, isOpen, isRestored, fill },
    valuesOf: (version) =>
      toFormValues(fields, fillFrom(version as typeof version & EditedValues<T>)),
  });
  return { ...recordForm, older };
}
