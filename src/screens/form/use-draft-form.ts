import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from '../../data/drafts.ts';
import { useUser } from '../../data/session/session.ts';
import { sameData } from '../../domain/same-data.ts';
import { mergeConcurrentChanges } from '../../domain/three-way-merge.ts';

/** The values of a form and the revision that they were loaded from (R17). */
export interface FormSnapshot<V> {
  readonly values: V;
  /** Null for a new record, and for a record without a history. */
  readonly revision: string | null;
}

/** Gives a message for each invalid field, by its path: 'hypothesisResearchers.0.sprints'. */
export type Validate<V> = (values: V) => Readonly<Partial<Record<string, string>>>;

interface Draft<V> {
  /** What the form loaded. */
  readonly base: FormSnapshot<V>;
  readonly values: V;
  /**
   * What was sent last and the id of the new record: it may be stored, although no answer came. Null before: until then
   * a duplicated tab makes an id of its own.
   */
  readonly sent: Sent<V> | null;
}

interface Sent<V> {
  readonly id: string;
  readonly values: V;
}

interface DraftFormOptions<V> {
  /** Each record has its own draft. A create page has one draft for each parent that its link prefills. */
  readonly draftName: string;
  readonly current: FormSnapshot<V>;
  /** In a new record, a default that the user left unchanged, such as the next number (R20), follows the current one. */
  readonly isNew: boolean;
  readonly validate: Validate<V>;
}

export interface DraftForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly values: V;
  readonly base: FormSnapshot<V>;
  readonly sent: Sent<V> | null;
  /** Whether the form opened with a draft that the user has not discarded. */
  readonly isRestored: boolean;
  /** Takes what is stored now as the base of what is typed. */
  readonly rebase: (base: FormSnapshot<V>) => void;
  readonly markSent: (sent: Sent<V>) => void;
  /** Empties the form, or sets it to what is stored. */
  readonly discard: () => void;
  /** Removes the draft and leaves the form, after a save. */
  readonly forget: () => void;
}

/**
 * A form whose unsaved typing survives a reload, a crash of the tab and an expired session (`drafts.ts`). A form with
 * the values that it loaded has no draft.
 */
export function useDraftForm<V extends FieldValues>(options: DraftFormOptions<V>): DraftForm<V> {
  const { draftName, current, isNew, validate } = options;
  const key = { uid: useUser().uid, form: draftName };
  const [restored, setRestored] = useState(() => {
    const found = asDraft(readDraft(key), current.values);
    if (found === null || !sameData(found.values, current.values)) {
      return found !== null && isNew ? rebaseOnCurrent(found, current) : found;
    }
    removeDraft(key);
    return null;
  });
  const [base, setBase] = useState(restored?.base ?? current);
  const [sent, setSent] = useState(restored?.sent ?? null);
  const form = useForm<V>({
    defaultValues: asDefaults(restored?.values ?? current.values),
    resolver: validationResolver(validate),
  });
  const store = (changes: Partial<Draft<V>> = {}) => {
    const draft = { base, values: form.getValues(), sent, ...changes };
    if (sameData(draft.values, draft.base.values)) removeDraft(key);
    else writeDraft(key, draft);
  };
  useOnEveryChange(form, store);
  return {
    form,
    values: form.watch(),
    base,
    sent,
    isRestored: restored !== null,
    rebase: (next) => {
      setBase(next);
      store({ base: next });
    },
    markSent: (next) => {
      setSent(next);
      store({ sent: next });
    },
    discard: () => {
      setRestored(null);
      setBase(current);
      setSent(null);
      form.reset(asDefaults(current.values));
      // After the reset, which writes a draft if the stored values differ from the loaded ones.
      removeDraft(key);
    },
    forget: () => removeDraft(key),
  };
}

function rebaseOnCurrent<V extends object>(draft: Draft<V>, current: FormSnapshot<V>): Draft<V> {
  const versions = { base: draft.base.values, mine: draft.values, theirs: current.values };
  // In a conflict the draft's value stays.
  const values = mergeConcurrentChanges(versions);
  return { ...draft, base: current, values };
}

/**
 * The stored draft; null if none is stored, and if a value has another type. An older version of the app may have
 * stored it: an unknown field is ignored, and a field that it lacks has the current value.
 */
function asDraft<V extends object>(found: unknown, current: V): Draft<V> | null {
  if (!isObject(found) || !isObject(found.base)) return null;
  const values = knownValues(found.values, current);
  const baseValues = knownValues(found.base.values, current);
  if (values === null || baseValues === null) return null;
  const { revision } = found.base;
  return {
    values,
    base: { values: baseValues, revision: typeof revision === 'string' ? revision : null },
    sent: asSent(found.sent, current),
  };
}

function asSent<V extends object>(found: unknown, current: V): Sent<V> | null {
  if (!isObject(found) || typeof found.id !== 'string') return null;
  const values = knownValues(found.values, current);
  return values === null ? null : { id: found.id, values };
}

function knownValues<V extends object>(found: unknown, current: V): V | null {
  if (!isObject(found)) return null;
  const known = Object.entries(current).map(([name, value]) => [name, found[name] ?? value, value]);
  const isOfSameShape = known.every(
    ([, value, shape]) =>
      typeof value === typeof shape && Array.isArray(value) === Array.isArray(shape),
  );
  return isOfSameShape ? (Object.fromEntries(known) as V) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
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
