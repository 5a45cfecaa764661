import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { RemarkContent } from '../../../domain/remarks/remark.ts';
import { checkLength, type FieldError } from '../../../domain/validation/checks.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/validation/limits.ts';
import { usePostRemark } from './use-post-remark.ts';
import type { useRemarkDraft } from './use-remark-draft.ts';

interface RemarkFormOptions {
  readonly deliverable: Deliverable;
  readonly draft: ReturnType<typeof useRemarkDraft>;
  readonly announcement: string;
  readonly onDone: () => void;
}

/** Checks the text of a draft, then posts the draft. Returns no error of the text until the user tries to post. */
export function useRemarkForm({ deliverable, draft, announcement, onDone }: RemarkFormOptions) {
  const [isErrorShown, setErrorShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const command = usePostRemark({ deliverable, announcement, onDone });
  const error = textErrorOf(draft.text);
  const post = (content: Omit<RemarkContent, 'remarkText'>) => {
    // Renders synchronously: `focusFirstInvalid` looks for the field marked invalid.
    flushSync(() => setErrorShown(error !== null));
    if (error !== null) return focusFirstInvalid(form.current);
    command.send({ id: draft.idToPost(), content: { ...content, remarkText: draft.text } });
  };
  return { form, command, draft, post, error: isErrorShown ? error : null };
}

function textErrorOf(text: string): FieldError {
  return text.trim() === '' ? 'required' : checkLength(text, MAX_TEXT_LENGTH);
}
