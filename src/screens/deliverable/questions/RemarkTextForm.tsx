import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { RemarkContent } from '../../../domain/remarks/remark.ts';
import { RemarkTextField, textErrorOf } from './RemarkTextField.tsx';
import { usePostRemark } from './use-post-remark.ts';
import { useRemarkDraft } from './use-remark-draft.ts';

interface RemarkTextFormProps {
  readonly deliverable: Deliverable;
  /** Names the draft. */
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Announced when the remark is stored. */
  readonly done: string;
  readonly content: Omit<RemarkContent, 'remarkText'>;
  readonly onClose: () => void;
}

/** A form with one text: an answer, or the reason of a not-yet. */
export function RemarkTextForm(props: RemarkTextFormProps) {
  const { deliverable, name, label, submitLabel, done, content, onClose } = props;
  const draft = useRemarkDraft(name, deliverable);
  const [isRefused, setRefused] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const command = usePostRemark({
    deliverable,
    done,
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  const error = textErrorOf(draft.text);
  const post = () => {
    // Renders synchronously: `focusFirstInvalid` looks for the field marked invalid.
    flushSync(() => setRefused(error !== null));
    if (error !== null) return focusFirstInvalid(fields.current);
    const id = draft.idFor(content.remarkKind);
    command.send({ id, content: { ...content, remarkText: draft.text } });
  };
  return (
    <form
      ref={fields}
      className="remark-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <RemarkTextField
        label={label}
        draft={draft}
        error={isRefused ? error : null}
        readOnly={command.isSending}
        message={command.message}
        autoFocus
      />
      <Button type="submit" disabled={command.isSending}>
        {command.isSending ? 'Posting…' : submitLabel}
      </Button>
      <Button variant="link" disabled={command.isSending} onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
