import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes, type Notes } from './FieldNotes.tsx';

export interface FieldTexts extends Notes {
  readonly label: string;
}

interface LabelledFieldProps extends FieldTexts {
  /** Bootstrap's class of the control. */
  readonly type: 'form-control' | 'form-select';
  /** Renders the control with these attributes. */
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label above it, and its error and hint below. */
export function LabelledField({ label, error, hint, type, children }: LabelledFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: isInvalid ? `${type} is-invalid` : type,
        'aria-invalid': isInvalid,
        'aria-describedby': describedBy(id, { error, hint }),
      })}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
