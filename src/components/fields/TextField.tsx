import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, ref, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        ref={ref}
        className={error === undefined ? 'form-control' : 'form-control is-invalid'}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
