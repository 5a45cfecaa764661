import type { ComponentProps } from 'react';
import { type FieldTexts, LabelledField } from './LabelledField.tsx';

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

export function TextAreaField({ label, error, hint, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint} type="form-control">
      {(attributes) => <textarea {...area} rows={rows} {...attributes} />}
    </LabelledField>
  );
}
