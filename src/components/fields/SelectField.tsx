import type { ComponentProps } from 'react';
import { type FieldTexts, LabelledField } from './LabelledField.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & { readonly options: readonly SelectOption[] };

export function SelectField({ label, options, error, hint, ...select }: SelectFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint} type="form-select">
      {(attributes) => (
        <select {...select} {...attributes}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
