import { newId } from '../../../data/new-id.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { useTextDraft } from '../../form/use-text-draft.ts';

const EMPTY = {
  text: '',
  /** Id of a hypothesis, or '' for the whole deliverable. */
  about: '',
  /** The deliverable's revision when the user began the draft. '' before. */
  seen: '',
  /** Id of the last attempt to post. '' after a change of `text` or `about`. */
  sentId: '',
} as const;

interface RemarkDraft {
  readonly text: string;
  readonly about: string;
  /** Whether the deliverable changed since the user began the draft. */
  readonly hasChanged: boolean;
  readonly write: (changes: { readonly text?: string; readonly about?: string }) => void;
  /** The id for posting the draft, stored in the draft. A repeat with the same values gets the same id. */
  readonly idToPost: () => string;
  readonly discard: () => void;
}

/** The draft of a remark, stored by `useTextDraft`. */
export function useRemarkDraft(
  name: string,
  { FBUID, updatedAt }: Pick<Deliverable, 'FBUID' | 'updatedAt'>,
): RemarkDraft {
  const { values, change, discard } = useTextDraft(`deliverable/${FBUID}/${name}`, EMPTY);
  const { text, about, seen, sentId } = values;
  return {
    text,
    about,
    hasChanged: seen !== '' && seen !== updatedAt,
    write: (changes) => {
      const next = { text, about, ...changes };
      if (next.text === '' && next.about === '') discard();
      // A changed draft is another remark with another id, even if an earlier attempt got no answer.
      else change({ ...changes, seen: seen || (updatedAt ?? ''), sentId: '' });
    },
    idToPost: () => {
      const id = sentId || newId();
      change({ sentId: id });
      return id;
    },
    discard,
  };
}
