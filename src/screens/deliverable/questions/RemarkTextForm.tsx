import { Button } from '../../../components/Button.tsx';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { RemarkContent } from '../../../domain/remarks/remark.ts';
import { RemarkTextField } from './RemarkTextField.tsx';
import { useRemarkDraft } from './use-remark-draft.ts';
import { useRemarkForm } from './use-remark-form.ts';

interface RemarkTextFormProps {
  readonly deliverable: Deliverable;
  /** Part of the draft's key: one draft per deliverable and name. */
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly announcement: string;
  readonly content: Omit<RemarkContent, 'remarkText'>;
  readonly onClose: () => void;
}

/** A form with one text: an answer, or the reason of a not-yet. */
export function RemarkTextForm(props: RemarkTextFormProps) {
  const { deliverable, name, label, submitLabel, announcement, content, onClose } = props;
  const draft = useRemarkDraft(name, deliverable);
  const { form, command, post, error } = useRemarkForm({
    deliverable,
    draft,
    announcement,
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  return (
    <form
      ref={form}
      className="remark-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        post(content);
      }}
    >
      <RemarkTextField
        label={label}
        draft={draft}
        error={error}
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
