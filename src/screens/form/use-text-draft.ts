import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../data/drafts.ts';
import { useUser } from '../../data/session/session.ts';
import { sameData } from '../../domain/same-data.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export interface TextDraft<Name extends string> {
  readonly values: Texts<Name>;
  readonly set: (name: Name, value: string) => void;
  readonly discard: () => void;
}

/**
 * What is typed outside of a record's form, such as a signature's reference. It is draft as a draft
 * like a form's: it survives a time-out, a reload and a crash of the tab.
 *
 * @param initial a module constant.
 */
export function useTextDraft<Name extends string>(
  name: string,
  initial: Texts<Name>,
): TextDraft<Name> {
  const { uid } = useUser();
  const [values, setValues] = useState(() => restored(readDraft({ uid, form: name }), initial));
  return {
    values,
    set: (field, value) => {
      const next = { ...values, [field]: value };
      setValues(next);
      if (sameData(next, initial)) removeDraft({ uid, form: name });
      else writeDraft({ uid, form: name }, next);
    },
    discard: () => {
      setValues(initial);
      removeDraft({ uid, form: name });
    },
  };
}

/** A draft that does not fit (an older version) is ignored field by field. */
function restored<Name extends string>(found: unknown, initial: Texts<Name>): Texts<Name> {
  if (found === null || typeof found !== 'object') return initial;
  const texts = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(initial, name) && typeof value === 'string',
  );
  return { ...initial, ...Object.fromEntries(texts) };
}
