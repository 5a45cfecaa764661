import { newSubmission } from '../../../data/commands/submission.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { RemarkKind } from '../../../domain/remarks/remark.ts';
import { useTextDraft } from '../../form/use-text-draft.ts';

const EMPTY = {
  text: '',
  /** Id of a hypothesis, or '' for the whole deliverable. */
  about: '',
  /** The deliverable's revision when the user began the draft. '' before. */
  seen: '',
  /** Kind and id of the last attempt to post. '' after a change of `text` or `about`. */
  sentAs: '',
} as const;

interface RemarkDraft {
  readonly text: string;
  readonly about: string;
  /** Whether the deliverable changed since the user began the draft. */
  readonly hasChanged: boolean;
  readonly write: (changes: { readonly text?: string; readonly about?: string }) => void;
  /** The id for posting the draft, stored in the draft. A repeat with the same values and kind gets the same id. */
  readonly idFor: (kind: RemarkKind) => string;
  readonly discard: () => void;
}

/** The draft of a remark, stored by `useTextDraft`. */
export function useRemarkDraft(
  name: string,
  { FBUID, updatedAt }: Pick<Deliverable, 'FBUID' | 'updatedAt'>,
): RemarkDraft {
  const { values, change, discard } = useTextDraft(`deliverable/${FBUID}/${name}`, EMPTY);
  const { text, about, seen, sentAs } = values;
  return {
    text,
    about,
    hasChanged: seen !== '' && seen !== updatedAt,
    write: (changes) => {
      const next = { text, about, ...changes };
      if (next.text === '' && next.about === '') discard();
      // A changed draft is another remark with another id, even if an earlier attempt got no answer.
      else change({ ...changes, seen: seen || (updatedAt ?? ''), sentAs: '' });
    },
    idFor: (kind) => {
      const [sentKind, sentId] = sentAs.split(' ');
      const id = sentKind === kind && sentId ? sentId : newSubmission().recordId;
      change({ sentAs: `${kind} ${id}` });
      return id;
    },
    discard,
  };
}
