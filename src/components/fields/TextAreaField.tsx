import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, error, hint, ref, rows = 3, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        ref={ref}
        rows={rows}
        className={error === undefined ? 'form-control' : 'form-control is-invalid'}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
