import { TextAreaField } from '../../../components/fields/TextAreaField.tsx';
import { hasVisibleText } from '../../../domain/text/invisible.ts';
import { checkLength, type FieldError } from '../../../domain/validation/checks.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/validation/limits.ts';
import type { useRemarkDraft } from './use-remark-draft.ts';

interface RemarkTextFieldProps {
  readonly label: string;
  readonly draft: ReturnType<typeof useRemarkDraft>;
  readonly error: FieldError;
  /** The message of the command that posts the remark; '' for none. */
  readonly message: string;
  /** True while the remark is sent: success discards the draft, and would discard newly typed text. */
  readonly readOnly: boolean;
  readonly autoFocus?: boolean;
}

export function RemarkTextField({
  label,
  draft,
  error,
  message,
  readOnly,
  autoFocus = false,
}: RemarkTextFieldProps) {
  const alert = message || (draft.hasChanged ? CHANGED : '');
  return (
    <>
      <TextAreaField
        label={label}
        value={draft.text}
        required
        readOnly={readOnly}
        maxLength={MAX_TEXT_LENGTH}
        error={error ?? undefined}
        autoFocus={autoFocus}
        onChange={(event) => draft.write({ text: event.target.value })}
      />
      {alert === '' ? null : <p role="alert">{alert}</p>}
    </>
  );
}

const CHANGED =
  'This deliverable changed while you were typing. What you typed is kept, and will be about the new version.';

/** The rules refuse a text without a visible character. */
export function textErrorOf(text: string): FieldError {
  return hasVisibleText(text) ? checkLength(text, MAX_TEXT_LENGTH) : 'required';
}
