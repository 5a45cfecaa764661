import Button from 'react-bootstrap/Button';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { RemarkContent } from '../../../domain/remarks/remark.ts';
import { RemarkForm } from './RemarkForm.tsx';
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
  const remarkForm = useRemarkForm({
    deliverable,
    draft,
    announcement,
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  return (
    <RemarkForm
      remarkForm={remarkForm}
      label={label}
      submitLabel={submitLabel}
      autoFocus
      onSubmit={() => remarkForm.post(content)}
    >
      <Button variant="link" disabled={remarkForm.command.isSending} onClick={onClose}>
        Cancel
      </Button>
    </RemarkForm>
  );
}
