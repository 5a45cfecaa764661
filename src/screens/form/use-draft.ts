import { useState } from 'react';
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

export interface Draft<V> {
  readonly base: FormSnapshot<V>;
  readonly values: V;
  /** The id of a new record that a save may have created. Null before the first save: a duplicated tab makes another. */
  readonly sentId: string | null;
}

export interface DraftStore<V> {
  /**
   * The draft that was stored when the form opened. A field that it lacks has the current value. In a new record, a
   * default that the user left unchanged has the current default. Null if no draft is stored, if a value has another
   * type, and if the record already has the values of the draft.
   */
  readonly restored: Draft<V> | null;
  readonly write: (draft: Draft<V>) => void;
  readonly discard: () => void;
}

interface DraftOptions<V> {
  readonly draftName: string;
  readonly current: FormSnapshot<V>;
  readonly isNew: boolean;
}

export function useDraft<V extends object>({
  draftName,
  current,
  isNew,
}: DraftOptions<V>): DraftStore<V> {
  const key = { uid: useUser().uid, form: draftName };
  const [restored] = useState(() => {
    const found = withNewFields(readDraft(key), current.values);
    if (!isDraftOf(found, current.values)) return null;
    if (sameData(found.values, current.values)) {
      removeDraft(key);
      return null;
    }
    return isNew ? rebaseOnCurrent(found, current) : found;
  });
  return {
    restored,
    write: (draft) => writeDraft(key, draft),
    discard: () => removeDraft(key),
  };
}

/** A default that the user left unchanged, such as the next number (R20), follows the current default. */
function rebaseOnCurrent<V extends object>(draft: Draft<V>, current: FormSnapshot<V>): Draft<V> {
  const versions = { base: draft.base.values, mine: draft.values, theirs: current.values };
  // In a conflict the draft's value stays.
  const values = mergeConcurrentChanges(versions, new Set());
  return { ...draft, base: current, values };
}

/** Adds the fields that a draft of an older version of the app lacks, with their current values. */
function withNewFields(found: unknown, current: object): unknown {
  if (!isObject(found) || !isObject(found.values)) return found;
  if (!isObject(found.base) || !isObject(found.base.values)) return found;
  return {
    sentId: null,
    ...found,
    values: { ...current, ...found.values },
    base: { ...found.base, values: { ...current, ...found.base.values } },
  };
}

function isDraftOf<V extends object>(found: unknown, shape: V): found is Draft<V> {
  if (!isObject(found) || !isObject(found.base)) return false;
  return hasSameShape(found.values, shape) && hasSameShape(found.base.values, shape);
}

function hasSameShape(values: unknown, shape: object): boolean {
  if (!isObject(values)) return false;
  return Object.entries(shape).every(
    ([key, value]) =>
      typeof values[key] === typeof value && Array.isArray(values[key]) === Array.isArray(value),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
