import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, options, error, hint, ref, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        ref={ref}
        className={error === undefined ? 'form-select' : 'form-select is-invalid'}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error, hint })}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
