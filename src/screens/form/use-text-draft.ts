import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../data/drafts.ts';
import { useUser } from '../../data/session/session.ts';
import { sameData } from '../../domain/same-data.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export interface TextDraft<Name extends string> {
  readonly values: Texts<Name>;
  readonly set: (name: Name, value: string) => void;
  /** Sets several texts at once. */
  readonly change: (changes: Partial<Texts<Name>>) => void;
  readonly discard: () => void;
}

/**
 * Text typed outside of a record's form, such as the reference of a signature. The text survives a reload, a crash of
 * the tab and an expired session, like the draft of a form.
 *
 * @param initial the texts of an empty form, the same on every render. A draft equal to them is not stored.
 */
export function useTextDraft<Name extends string>(
  draftName: string,
  initial: Texts<Name>,
): TextDraft<Name> {
  const key = { uid: useUser().uid, form: draftName };
  const [values, setValues] = useState(() => restored(readDraft(key), initial));
  const change = (changes: Partial<Texts<Name>>) => {
    const next: Texts<Name> = { ...values, ...changes };
    setValues(next);
    if (sameData(next, initial)) removeDraft(key);
    else writeDraft(key, next);
  };
  return {
    values,
    set: (field, value) => change({ ...values, [field]: value }),
    change,
    discard: () => {
      setValues(initial);
      removeDraft(key);
    },
  };
}

/** Ignores unknown fields and values other than text: an older version of the app may have stored them. */
function restored<Name extends string>(found: unknown, initial: Texts<Name>): Texts<Name> {
  if (found === null || typeof found !== 'object') return initial;
  const texts = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(initial, name) && typeof value === 'string',
  );
  return { ...initial, ...Object.fromEntries(texts) };
}
