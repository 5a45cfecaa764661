import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useId,
} from 'react';

interface FieldTexts {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly describedBy?: string | undefined;
}

interface LabelledProps extends FieldTexts {
  readonly type: 'form-control' | 'form-select';
  readonly isLong?: boolean;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

function Labelled({ label, type, isLong = false, children, ...texts }: LabelledProps) {
  const id = useId();
  const isInvalid = texts.error !== undefined;
  return (
    <div className={isLong ? 'field long mb-3' : 'field mb-3'}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: isInvalid ? `${type} is-invalid` : type,
        'aria-invalid': isInvalid,
        'aria-describedby': describedBy(id, texts),
      })}
      <FieldNotes id={id} {...texts} />
    </div>
  );
}

export type TextFieldProps = ComponentProps<'input'> & FieldTexts;

export function TextField({ label, error, hint, describedBy, ...input }: TextFieldProps) {
  return (
    <Labelled {...{ label, error, hint, describedBy }} type="form-control">
      {(attributes) => <input {...input} {...attributes} />}
    </Labelled>
  );
}

/** Not `type="email"`: there browsers refuse 'josé@example.com', and rewrite the domain of 'zoë@exämple.com'. */
export const EMAIL_INPUT = { inputMode: 'email', autoCapitalize: 'none' } as const;

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

export function TextAreaField({ label, error, hint, describedBy, ...area }: TextAreaFieldProps) {
  return (
    <Labelled {...{ label, error, hint, describedBy }} type="form-control" isLong>
      {(attributes) => <textarea {...area} {...attributes} />}
    </Labelled>
  );
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & { readonly options: readonly SelectOption[] };

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, describedBy, options, ...select } = props;
  return (
    <Labelled {...{ label, error, hint, describedBy }} type="form-select">
      {(attributes) => (
        <select {...select} {...attributes}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface RadioFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly options: readonly (SelectOption & { readonly detail?: string | undefined })[];
  readonly onChange: (event: { target: { value: string } }) => void;
}

export function RadioField({ label, name, value, disabled, options, ...props }: RadioFieldProps) {
  const { onChange, describedBy: other, ...texts } = props;
  const id = useId();
  return (
    <fieldset
      className="field long mb-3"
      disabled={disabled}
      aria-describedby={describedBy(id, { ...texts, describedBy: other })}
    >
      <legend className="form-label fs-6">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="form-check d-flex align-items-baseline gap-2 ps-0 py-2">
          <input
            id={`${id}-${option.value}`}
            type="radio"
            className="form-check-input flex-shrink-0 m-0"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={onChange}
            aria-labelledby={`${id}-${option.value}-name`}
            aria-describedby={`${id}-${option.value}-detail`}
          />
          <label htmlFor={`${id}-${option.value}`}>
            <span id={`${id}-${option.value}-name`}>{option.label}</span>
            <span id={`${id}-${option.value}-detail`} className="text-body-secondary">
              {option.detail === undefined ? null : `: ${option.detail}`}
            </span>
          </label>
        </div>
      ))}
      <FieldNotes id={id} {...texts} />
    </fieldset>
  );
}

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="form-check d-flex align-items-center gap-2 mb-0 ps-0">
      <input
        id={id}
        type="checkbox"
        className="form-check-input m-0"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}

type Notes = Omit<FieldTexts, 'label'>;

export function describedBy(id: string, { error, hint, describedBy: other }: Notes) {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`, other];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function FieldNotes({ id, error, hint }: Notes & { readonly id: string }) {
  return (
    <>
      {error === undefined ? null : (
        <div className="invalid-feedback d-block" id={`${id}-error`}>
          {error}
        </div>
      )}
      {hint === undefined ? null : (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}

/** Whether this key only ends the composition of an input method. Safari then reports the code 229. */
export function endsComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** The `onKeyDown` of a form: an Enter that only accepts a composed word does not submit. */
export function keepFromSubmitting({ key, nativeEvent }: ReactKeyboardEvent): void {
  if (key === 'Enter' && endsComposition(nativeEvent)) nativeEvent.preventDefault();
}
