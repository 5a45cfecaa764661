import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
} from 'react';
import Button from 'react-bootstrap/Button';
import {
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import {
  NO_PEOPLE,
  type People,
  peopleOf,
  personText,
  settledPerson,
} from '../domain/people/people.ts';
import type { Profile } from '../domain/records/entities.ts';
import { settledText } from '../domain/records/form-text.ts';
import { ROWS, type RowDeclaration } from '../domain/records/form-values.ts';
import {
  EDITED_FIELDS,
  type EditedFieldName,
  type FormKindValues,
  type InputDeclaration,
  type ListKind,
} from '../domain/records/record-fields.ts';
import { normaliseEmail } from '../domain/text/person-text.ts';
import { checkTextLength } from '../domain/validation/validate-form.ts';
import { ActionButton } from './ActionButton.tsx';
import { completedAddress } from './ExternalLink.tsx';
import {
  Checkbox,
  endsComposition,
  keepFromSubmitting,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  type TextFieldProps,
} from './inputs.tsx';

type Fields = typeof EDITED_FIELDS;
type ListName = {
  [N in EditedFieldName]: Fields[N]['kind'] extends ListKind ? N : never;
}[EditedFieldName];
type KindOf<N extends ListName> = Extract<Fields[N]['kind'], ListKind>;
type RowOf<N extends ListName> = FormKindValues[KindOf<N>][number];

/** Id of the notice that explains why fields with `edit: 'locked'` are disabled. Null while they are not. */
const LockContext = createContext<string | null>(null);

export const FieldLock = LockContext.Provider;

interface FieldProps extends InputProps {
  readonly name: Exclude<EditedFieldName, ListName>;
}

/** Label, kind of input, limit and required come from the field table. */
export function Field({ name, ...props }: FieldProps) {
  const declaration = EDITED_FIELDS[name];
  const lock = useContext(LockContext);
  const ownLock = declaration.edit === 'locked' ? lock : null;
  return <ConnectedInput {...props} path={name} declaration={declaration} lock={ownLock} />;
}

interface InputProps {
  readonly label?: string;
  readonly hint?: string | undefined | ((typed: string) => string | undefined);
  /** Of a link, a payment state or an outcome. Those of a select have to contain the value. */
  readonly options?: ComponentProps<typeof RadioField>['options'];
  readonly rows?: number;
  /** Id of a datalist. A person has one with everybody, unless only some people can be meant. */
  readonly list?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly onChange?: () => void;
}

interface ConnectedInputProps extends InputProps {
  readonly path: string;
  readonly declaration: InputDeclaration;
  readonly lock?: string | null;
}

function ConnectedInput({ path, declaration, lock = null, ...props }: ConnectedInputProps) {
  const { hint, options = [], rows = 3, disabled = false, onChange, ...input } = props;
  const { field, fieldState } = useController({ name: path });
  // Without its onBlur, which would bring a removed row back: Add takes the focus from the row.
  const { onBlur: _, ...control } = field;
  const { kind, required = kind === 'name' || kind === 'sprints' } = declaration;
  const text: string = field.value ?? '';
  const { people } = useContext(PeopleContext);
  const { getValues } = useFormContext();
  const asksWho = kind === 'person' && !declaration.isListed && fieldState.isDirty;
  const settled = asksWho ? settledPerson(text, people) : settledText(text, declaration);
  /** Shows what will be stored. */
  const settle = () => {
    // The row may have been removed: a value would bring it back.
    if (settled !== text && getValues(path) === text) field.onChange(settled);
  };
  // Not of a name that settles: the fields below would move under the press that leaves this one.
  const error = asksWho && settled !== text.trim() ? undefined : fieldState.error?.message;
  const typedHint = typeof hint === 'function' ? hint(text) : hint;
  const address = declaration.isAddress ? completedAddress(text) : null;
  const common = {
    ...control,
    label: declaration.label,
    ...input,
    onChange: (event: { target: { value: string } }) => {
      field.onChange(event);
      onChange?.();
    },
    onBlur: settle,
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      // Before the form is submitted.
      if (key === 'Enter' && !endsComposition(nativeEvent)) settle();
    },
    required,
    // A text that is too long says so at once.
    error: error ?? checkTextLength(text, declaration) ?? undefined,
    hint: text.trim() === '' && declaration.blankReads ? declaration.blankReads : typedHint,
    disabled: disabled || lock !== null,
    describedBy: lock ?? undefined,
  };
  switch (kind) {
    case 'longText':
      return <TextAreaField {...common} rows={rows} />;
    case 'link':
    case 'payment':
      return <SelectField {...common} options={options} />;
    case 'outcome':
      return <RadioField {...common} options={options} />;
    case 'flag':
      return (
        <div className="field mb-3">
          <Checkbox
            checked={text === 'yes'}
            onChange={(isSet) => common.onChange({ target: { value: isSet ? 'yes' : '' } })}
          >
            {common.label}
          </Checkbox>
        </div>
      );
    case 'person':
      return <PersonField {...common} asksWho={asksWho} settled={settled} />;
    case 'number':
    case 'money':
    case 'sprints':
      // Not type="number", which the wheel changes and which reads '1,5' as 15. The decimal keyboard of an iPhone has no
      // minus.
      return <TextField {...common} inputMode={declaration.signed ? 'text' : 'decimal'} />;
    default:
      if (address === null) return <TextField {...common} />;
      return <TextField {...common} hint={<CompleteLink {...{ path, address }} />} />;
  }
}

function CompleteLink({ path, address }: { readonly path: string; readonly address: string }) {
  const { setValue, setFocus } = useFormContext();
  const complete = () => {
    setValue(path, address, { shouldDirty: true });
    // The pressed button disappears.
    setFocus(path);
  };
  return (
    <Button variant="link" className="text-start text-break" onClick={complete}>
      {`Make it a link: ${address}`}
    </Button>
  );
}

/** Free text that suggests people. Shows the e-mail of a stored uid, and saves the uid if nobody types. */
function PersonField({ value, hint, asksWho, settled, ...props }: PersonFieldProps) {
  const { people, suggestions, isLoading } = useContext(PeopleContext);
  const isUnknown = asksWho && settled !== '' && people.find(settled) === null;
  const known = isUnknown ? unknownText(settled, people) : people.nameOf(settled);
  // While names load, a line keeps their place, and a hint comes while somebody types: a line that came later would move
  // the fields below, under a press.
  const who = isLoading && value !== '' ? '…' : known;
  const hints = [who === personText(people, settled) ? undefined : who, hint];
  return (
    <TextField
      list={suggestions}
      {...props}
      value={personText(people, value)}
      hint={hints.filter(Boolean).join('. ') || undefined}
      autoComplete="off"
    />
  );
}

type PersonFieldProps = TextFieldProps &
  Readonly<{ value: string; settled: string; asksWho: boolean }>;

function unknownText(name: string, people: People): string {
  return people.named(name).length > 1
    ? 'Several people here have this name; choose the address of one'
    : 'Nobody here has this name or address; a contractor outside Countersign needs an e-mail address';
}

interface FormPeople {
  readonly people: People;
  readonly suggestions: string;
  readonly isLoading: boolean;
}

const PeopleContext = createContext<FormPeople>({
  people: NO_PEOPLE,
  suggestions: '',
  isLoading: false,
});

interface PeopleInFieldsProps {
  readonly profiles: readonly Profile[];
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

export function PeopleInFields({ profiles, isLoading = false, children }: PeopleInFieldsProps) {
  const suggestions = useId();
  const people = useMemo(
    () => ({ people: peopleOf(profiles), suggestions, isLoading }),
    [profiles, suggestions, isLoading],
  );
  const emails = new Set(
    profiles.map(({ profileEmail, email }) => normaliseEmail(profileEmail ?? email ?? '')),
  );
  return (
    <PeopleContext value={people}>
      {children}
      <datalist id={suggestions}>
        {[...emails]
          .filter((email) => email !== '')
          .toSorted()
          .map((email) => (
            <option key={email} value={email} label={people.people.nameOf(email)} />
          ))}
      </datalist>
    </PeopleContext>
  );
}

interface RowActions<Row> {
  readonly rows: readonly Row[];
  /** @param focus the cell that takes the focus. */
  readonly add: (row: Row, focus: keyof Row) => void;
}

interface FieldRowsProps<N extends ListName> {
  readonly name: N;
  /** Names a row and its Remove: 'Remove Fail 3'. Default: 'extra item 1'. */
  readonly titleOf?: (row: RowOf<N>, index: number) => string;
  readonly isRemovable?: (row: RowOf<N>) => boolean;
  /** The cell that takes the focus in an added row. Default: the first. */
  readonly focus?: keyof RowOf<N>;
  readonly before?: (actions: RowActions<RowOf<N>>) => ReactNode;
  readonly after?: (rows: readonly RowOf<N>[]) => ReactNode;
}

export function FieldRows<N extends ListName>(props: FieldRowsProps<N>) {
  const { name, titleOf, isRemovable, focus, before, after } = props;
  const field = EDITED_FIELDS[name];
  const { noun, cells, added } = ROWS[field.kind as KindOf<N>] as RowDeclaration<RowOf<N>>;
  const lock = useContext(LockContext);
  const { fields, append, remove } = useFieldArray({ name: name as string });
  const rows: readonly RowOf<N>[] = useWatch({ name });
  const { errors } = useFormState({ name });
  const addButton = useRef<HTMLButtonElement>(null);
  const inputs = Object.entries<InputDeclaration>(cells);
  const add = (row: RowOf<N>, cell: PropertyKey = inputs[0]?.[0] ?? '') =>
    append({ ...row }, { focusName: `${name}.${fields.length}.${String(cell)}` });
  const endsShort = inputs.slice(-1).some(([, last]) => isShort(last));
  const isLocked = field.edit === 'locked' && lock !== null;
  return (
    <fieldset
      className="card card-body mt-2 mb-4"
      disabled={isLocked}
      aria-describedby={isLocked ? lock : undefined}
    >
      <legend className="h3">{field.label}</legend>
      {fields.map(({ id }, index) => {
        const row = rows[index] ?? added;
        const title = titleOf?.(row, index) ?? `${noun} ${index + 1}`;
        return (
          <fieldset key={id} className="row gx-3" aria-label={title}>
            {inputs.map(([cell, declaration]) => (
              <div key={cell} className={isShort(declaration) ? 'col col-sm-3' : 'col-12 col-sm'}>
                <ConnectedInput path={`${name}.${index}.${cell}`} declaration={declaration} />
              </div>
            ))}
            {isRemovable?.(row) === false ? null : (
              // Below the height of a label. On a phone a long field leaves no room beside it.
              <div className={`col-auto mb-3 ${endsShort ? 'mt-2 pt-4' : 'mt-sm-2 pt-sm-4'}`}>
                <ActionButton
                  variant="outline-secondary"
                  aria-label={`Remove ${title}`}
                  onClick={() => {
                    remove(index);
                    addButton.current?.focus();
                  }}
                >
                  Remove
                </ActionButton>
              </div>
            )}
          </fieldset>
        );
      })}
      <p className="invalid-feedback d-block m-0" role="alert">
        {(errors[name]?.root ?? errors[name])?.message?.toString()}
      </p>
      <div className="d-flex flex-wrap align-items-center column-gap-3 row-gap-2">
        {before?.({ rows, add })}
        <Button ref={addButton} variant="outline-secondary" onClick={() => add(added, focus)}>
          Add
        </Button>
        {after?.(rows)}
      </div>
    </fieldset>
  );
}

const isShort = ({ kind }: InputDeclaration) => kind === 'sprints' || kind === 'money';

interface FormProps<V extends FieldValues> extends Omit<ComponentProps<'form'>, 'form'> {
  readonly form: UseFormReturn<V>;
}

/** A form whose fields are connected to react-hook-form, which checks them instead of the browser. */
export function Form<V extends FieldValues>({ form, ...props }: FormProps<V>) {
  return (
    <FormProvider {...form}>
      <form noValidate onKeyDown={keepFromSubmitting} {...props} />
    </FormProvider>
  );
}
