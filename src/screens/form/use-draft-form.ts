import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { newId } from '../../data/collections.ts';
import { readDraft, removeDraft, useAskBeforeUnload, writeDraft } from '../../data/drafts.ts';
import { useUser } from '../../data/session/session.ts';
import { sameData } from '../../domain/same-data.ts';

export interface FormSnapshot<V> {
  readonly values: V;
  /** Null for a new record, and for a record without a history. */
  readonly revision: string | null;
}

/** Message of each invalid field by its path: 'hypothesisResearchers.0.sprints'. */
export type Validate<V> = (values: V) => Readonly<Partial<Record<string, string>>>;

interface Draft<V> {
  readonly base: FormSnapshot<V>;
  readonly values: V;
  /** It may be stored, although no answer came. Null before, so that a duplicated tab makes a record of its own. */
  readonly sent: Sent<V> | null;
}

interface Sent<V> {
  readonly id: string;
  readonly values: V;
}

interface DraftFormOptions<V> {
  readonly draftName: string;
  readonly current: FormSnapshot<V>;
  readonly isNew?: boolean;
  readonly validate: Validate<V>;
}

export interface DraftForm<V extends FieldValues> extends Draft<V> {
  /** Of a new record: a save whose answer was lost finds its record again. */
  readonly id: string;
  readonly form: UseFormReturn<V>;
  readonly isRestored: boolean;
  readonly rebase: (base: FormSnapshot<V>) => void;
  readonly markSent: (sent: Sent<V>) => void;
  readonly discard: () => void;
  readonly forget: () => void;
}

export function useDraftForm<V extends FieldValues>(options: DraftFormOptions<V>): DraftForm<V> {
  const { draftName, current, isNew = false, validate } = options;
  const key = { uid: useUser().uid, form: draftName };
  const [restored, setRestored] = useState(() => {
    const found = asDraft(readDraft(key), { current: current.values, isNew });
    // What may be stored already stays as it was sent.
    if (found !== null && isNew && found.sent === null) return withDefaults(found, current);
    if (found === null) removeDraft(key);
    return found;
  });
  const [sent, setSent] = useState(restored?.sent ?? null);
  const [freshId, setFreshId] = useState(newId);
  const [base, setBase] = useState(restored?.base ?? current);
  const form = useForm<V>({
    defaultValues: asDefaults(restored?.values ?? current.values),
    resolver: validationResolver(validate),
  });
  const store = (changed: Partial<Draft<V>> = {}) => {
    const draft: Draft<V> = { base, values: form.getValues(), sent, ...changed };
    if (isKept({ ...draft, isNew }, draft.base.values)) writeDraft(key, draft);
    else removeDraft(key);
  };
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => store() }));
  const { resetDefaultValues } = form;
  // A restored text counts as changed too.
  useEffect(() => resetDefaultValues(asDefaults(base.values)), [resetDefaultValues, base]);
  const values = form.watch();
  useAskBeforeUnload(!sameData(values, base.values));
  return {
    form,
    id: sent?.id ?? freshId,
    base,
    sent,
    values,
    isRestored: restored !== null,
    rebase: (newBase) => {
      setBase(newBase);
      store({ base: newBase });
    },
    markSent: (newSent) => {
      setSent(newSent);
      store({ sent: newSent });
    },
    discard: () => {
      setRestored(null);
      setBase(current);
      // What a save with a lost answer has stored under the former id stays.
      setSent(null);
      setFreshId(newId());
      form.reset(asDefaults(current.values));
      // After the reset, which writes a draft if the stored values differ from the loaded ones.
      removeDraft(key);
    },
    forget: () => removeDraft(key),
  };
}

/** A copy may be sent as it was filled in. Then only its draft knows the id of the new record. */
function isKept<V>(
  { values, sent, isNew }: Omit<Draft<V>, 'base'> & { readonly isNew: boolean },
  current: V,
): boolean {
  return (isNew && sent !== null) || !sameData(values, current);
}

/** Null also for one that equals what is stored, such as after a save whose answer was lost. */
function asDraft<V extends object>(
  found: unknown,
  { current, isNew }: { readonly current: V; readonly isNew: boolean },
): Draft<V> | null {
  const { base, values: typed, sent = null } = (found ?? {}) as Partial<Draft<V>>;
  const values = knownValues(typed, current);
  if (base === undefined || !isKept({ values, sent, isNew }, current)) return null;
  const { revision } = base;
  return { base: { values: knownValues(base.values, current), revision }, values, sent };
}

/** What the user has not typed takes today's defaults: the next number may be another one. */
function withDefaults<V extends object>(
  { base, values }: Pick<Draft<V>, 'base' | 'values'>,
  current: FormSnapshot<V>,
): Draft<V> {
  const isTyped = (name: keyof V) => !sameData(values[name], base.values[name]);
  const typed = Object.entries(values).filter(([name]) => isTyped(name as keyof V));
  return { base: current, values: { ...current.values, ...Object.fromEntries(typed) }, sent: null };
}

/** Another version of the app may have stored the draft: a field that it lacks or types otherwise stays current. */
function knownValues<V extends object>(found: unknown, current: V): V {
  const stored = new Map<string, unknown>(Object.entries(found ?? {}));
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => {
      const typed = stored.get(name);
      const isOfSameType =
        typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value);
      return [name, isOfSameType ? typed : value];
    }),
  ) as V;
}

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
