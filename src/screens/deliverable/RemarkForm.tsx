import { type ReactNode, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '../../components/ActionButton.tsx';
import { Field, Form } from '../../components/fields.tsx';
import { newId } from '../../data/new-id.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { RemarkContent } from '../../domain/remarks/remark.ts';
import { REMARK_FIELDS, type RemarkFormValues } from '../../domain/remarks/remark-fields.ts';
import { sameData } from '../../domain/same-data.ts';
import { MAX_TEXT_LENGTH } from '../../domain/validation/limits.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { useDraftForm } from '../form/use-draft-form.ts';
import { usePostRemark } from './use-post-remark.ts';

interface RemarkFormProps {
  readonly deliverable: Deliverable;
  /** Part of the draft's key: one draft per deliverable and name. */
  readonly name: string;
  /** What the first button posts. */
  readonly content: Omit<RemarkContent, 'remarkText'>;
  readonly label: string;
  readonly submitLabel: string;
  readonly announcement: string;
  /** The second button posts the same as a plain remark, or closes the form. */
  readonly secondButton: 'Remark' | 'Cancel';
  /** After posting, and at Cancel. */
  readonly onClose?: () => void;
  /** A field above the text. */
  readonly children?: ReactNode;
}

/** The form of a question, a plain remark, an answer or a not-yet (R39). */
export function RemarkForm(props: RemarkFormProps) {
  const { deliverable, name, content, label, submitLabel, announcement, secondButton } = props;
  const { onClose = () => undefined, children } = props;
  const about = content.remarkHypothesisFBUID ?? '';
  const current = {
    values: { remarkHypothesisFBUID: about, remarkText: '' },
    revision: deliverable.updatedAt,
  };
  const draft = useDraftForm<RemarkFormValues>({
    draftName: `deliverable/${deliverable.FBUID}/${name}`,
    current,
    isNew: false,
    validate: (values) => validateForm(REMARK_FIELDS, values),
  });
  const { form, values, base, sent } = draft;
  const isTyped = !sameData(values, base.values);
  const isChanged = base.revision !== current.revision;
  // What is typed is about the revision at which the typing began.
  useEffect(() => {
    if (!isTyped && isChanged) draft.rebase(current);
  });
  const command = usePostRemark({
    deliverable,
    announcement,
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  const postAs = (remarkKind: RemarkContent['remarkKind']) =>
    form.handleSubmit((typed) => {
      // A changed text is another remark with another id, even if an earlier attempt got no answer.
      const id = sent !== null && sameData(sent.values, typed) ? sent.id : newId();
      draft.markSent({ id, values: typed });
      const { remarkText, remarkHypothesisFBUID } = typed;
      command.send({
        id,
        content: {
          ...content,
          remarkKind,
          remarkText,
          remarkHypothesisFBUID: remarkHypothesisFBUID || null,
        },
      });
    });
  const alert = command.message || (isTyped && isChanged ? CHANGED : '');
  return (
    <Form form={form} className="remark-form" onSubmit={postAs(content.remarkKind)}>
      {children}
      <Field
        name="remarkText"
        label={label}
        // Success discards the draft, and would discard newly typed text.
        readOnly={command.isSending}
        maxLength={MAX_TEXT_LENGTH}
        autoFocus={secondButton === 'Cancel'}
      />
      {alert === '' ? null : <p role="alert">{alert}</p>}
      <ActionButton
        type="submit"
        command={{ isSending: command.isSending }}
        sendingLabel="Posting…"
      >
        {submitLabel}
      </ActionButton>
      {secondButton === 'Remark' ? (
        <Button variant="outline-secondary" disabled={command.isSending} onClick={postAs('remark')}>
          Remark
        </Button>
      ) : (
        <Button variant="link" disabled={command.isSending} onClick={onClose}>
          Cancel
        </Button>
      )}
    </Form>
  );
}

const CHANGED =
  'This deliverable changed while you were typing. What you typed is kept, and will be about the new version.';
