import type { ComponentProps } from 'react';
import { type FieldTexts, LabelledField } from './LabelledField.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint} type="form-control">
      {(attributes) => <input {...input} {...attributes} />}
    </LabelledField>
  );
}
