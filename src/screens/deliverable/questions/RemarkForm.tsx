import type { ReactNode } from 'react';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { TextAreaField } from '../../../components/fields/TextAreaField.tsx';
import { MAX_TEXT_LENGTH } from '../../../domain/validation/limits.ts';
import type { useRemarkForm } from './use-remark-form.ts';

interface RemarkFormProps {
  readonly remarkForm: ReturnType<typeof useRemarkForm>;
  readonly label: string;
  readonly submitLabel: string;
  readonly autoFocus?: boolean;
  readonly onSubmit: () => void;
  /** A field above the text. */
  readonly subject?: ReactNode;
  /** The second button. */
  readonly children: ReactNode;
}

export function RemarkForm(props: RemarkFormProps) {
  const { remarkForm, label, submitLabel, autoFocus = false, onSubmit, subject, children } = props;
  const { form, command, draft, error } = remarkForm;
  const alert = command.message || (draft.hasChanged ? CHANGED : '');
  return (
    <form
      ref={form}
      className="remark-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {subject}
      <TextAreaField
        label={label}
        value={draft.text}
        required
        // Success discards the draft, and would discard newly typed text.
        readOnly={command.isSending}
        maxLength={MAX_TEXT_LENGTH}
        error={error ?? undefined}
        autoFocus={autoFocus}
        onChange={(event) => draft.write({ text: event.target.value })}
      />
      {alert === '' ? null : <p role="alert">{alert}</p>}
      <ActionButton
        type="submit"
        command={{ isSending: command.isSending }}
        sendingLabel="Posting…"
      >
        {submitLabel}
      </ActionButton>
      {children}
    </form>
  );
}

const CHANGED =
  'This deliverable changed while you were typing. What you typed is kept, and will be about the new version.';
