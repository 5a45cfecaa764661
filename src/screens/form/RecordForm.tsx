import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Form, PeopleInFields } from '../../components/fields.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { loadedValue } from '../../data/live.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import { type People, peopleOf } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { labelsOf } from '../../domain/records/form-values.ts';
import type { FieldTable } from '../../domain/records/record-fields.ts';
import { EDITED_FIELDS } from '../../domain/records/record-fields.ts';
import { OUTCOME_LABELS, outcomeOf } from '../../domain/status/hypothesis-outcome.ts';
import { PAYMENT_LABELS, paymentOf } from '../../domain/status/payment.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import type { Conflict } from '../../domain/three-way-merge.ts';
import { parentTitle } from '../hypothesis/ParentLinks.tsx';
import type { OlderVersion } from './use-older-version.ts';
import type { RecordFormState } from './use-record-form.ts';

type Labels = Readonly<Partial<Record<string, string>>>;

interface RecordFormProps<V extends FieldValues> {
  readonly recordForm: RecordFormState<V>;
  /** Field name → label. Default: those of the field tables. */
  readonly labels?: Labels;
  readonly children: ReactNode;
  readonly disabledBecause?: string | undefined;
  readonly consequence?: string | undefined;
  readonly saveLabel?: string;
  readonly savingLabel?: string;
}

const FIELD_LABELS = labelsOf(EDITED_FIELDS);

export function RecordForm<V extends FieldValues>(props: RecordFormProps<V>) {
  const { recordForm, labels = FIELD_LABELS, children, disabledBecause } = props;
  const { consequence, saveLabel = 'Save', savingLabel = 'Saving…' } = props;
  const { form, conflicts, takenOver, resolveConflicts, isRestored, discard } = recordForm;
  const element = useRef<HTMLFormElement>(null);
  const live = useRecords('profile');
  const profiles = loadedValue(live)?.records ?? [];
  /** Moves the focus to the first enabled field, because the pressed button disappears with the notice. */
  const closeNotice = (close: () => void) => {
    flushSync(close);
    element.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus();
  };
  return (
    <Form form={form} ref={element} className="record-form" onSubmit={recordForm.onSubmit}>
      {isRestored ? <RestoredDraft onDiscard={() => closeNotice(discard)} /> : null}
      {recordForm.older === undefined ? null : (
        <OlderValues {...recordForm.older} changed={namesOf(recordForm.changed, labels)} />
      )}
      <ChangesByOthers
        conflicts={conflicts}
        takenOver={takenOver}
        labels={labels}
        profiles={profiles}
        onDecided={(theirFields) => closeNotice(() => resolveConflicts(theirFields))}
      />
      <PeopleInFields profiles={profiles} isLoading={live.state !== 'ready'}>
        <div className="field-grid">{children}</div>
      </PeopleInFields>
      <div className="save-bar sticky-bottom py-2 bg-body border-top">
        <ActionButton
          type="submit"
          command={{ isSending: recordForm.isSaving, message: recordForm.message }}
          sendingLabel={savingLabel}
          disabledBecause={disabledBecause ?? (conflicts.length > 0 ? DECIDE_FIRST : undefined)}
        >
          {saveLabel}
        </ActionButton>
        {consequence === undefined ? null : (
          <p className="order-1 small mb-0 fw-semibold">{consequence}</p>
        )}
      </div>
    </Form>
  );
}

const DECIDE_FIRST = 'Decide first which values to go on with, above.';

function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const announce = useAnnounce();
  // Announced separately, because screen readers do not read out a live region that is rendered with its text.
  useEffect(() => announce('Restored what you typed before'), [announce]);
  return (
    <Notice variant="info" role="none">
      <p>What you typed here before was not saved. It has been restored.</p>
      <ActionButton variant="outline-secondary" onClick={onDiscard}>
        Discard what I typed
      </ActionButton>
    </Notice>
  );
}

interface OlderValuesProps extends Omit<OlderVersion, 'fillAll'> {
  readonly changed: string;
}

function OlderValues({ state, at, isPart, changed }: OlderValuesProps) {
  const of = at === null ? 'an older version' : `the version of ${formatSignatureDate(at)}`;
  return (
    <Notice variant={state === 'unusable' ? 'warning' : 'info'}>
      {state === 'loading' ? <p className="mb-0">Reading the older version…</p> : null}
      {state === 'unusable' ? <p className="mb-0">{UNUSABLE}</p> : null}
      {state === 'used' ? (
        <>
          <p>{`Filled from ${of}${isPart ? ', but for what is locked' : ''}. Nothing is saved yet.`}</p>
          <p className="mb-0">{`Different from today: ${changed || 'nothing'}.`}</p>
        </>
      ) : null}
    </Notice>
  );
}

const UNUSABLE =
  'That version cannot be read, or is not in the history. The form has the values of today.';

function namesOf(fields: readonly string[], labels: Labels): string {
  return fields.map((field) => labels[field] ?? field).join(', ');
}

interface ChangesByOthersProps {
  readonly conflicts: readonly Conflict[];
  readonly takenOver: readonly string[];
  readonly labels: Labels;
  readonly profiles: readonly Profile[];
  readonly onDecided: (theirFields: ReadonlySet<string>) => void;
}

/** Renders the live region even without changes: screen readers announce only text added to an existing region. */
export function ChangesByOthers(props: ChangesByOthersProps) {
  const { conflicts, takenOver, labels } = props;
  const asks = conflicts.length > 0;
  return (
    <section
      className={asks ? 'alert alert-warning' : undefined}
      aria-label={asks ? 'Changed by someone else' : undefined}
    >
      <div role="status">
        {asks ? (
          <p>
            Someone else changed this record while you were editing it. Nothing you typed is lost.
          </p>
        ) : null}
        {takenOver.length === 0 ? null : (
          <p>
            Also changed by someone else: <span>{namesOf(takenOver, labels)}</span>
          </p>
        )}
      </div>
      {asks ? <Conflicts {...props} /> : null}
    </section>
  );
}

function Conflicts({ conflicts, labels, profiles, onDecided }: ChangesByOthersProps) {
  const people = peopleOf(profiles);
  const [theirFields, setTheirFields] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, takesTheirs: boolean) => {
    const next = new Set(theirFields);
    if (takesTheirs) next.add(field);
    else next.delete(field);
    setTheirFields(next);
  };
  return (
    <>
      <ul className="list-unstyled mb-0">
        {conflicts.map((conflict) => (
          <MergeChoice
            key={conflict.field}
            conflict={conflict}
            label={labels[conflict.field] ?? conflict.field}
            people={people}
            takesTheirs={theirFields.has(conflict.field)}
            onChoose={(takesTheirs) => choose(conflict.field, takesTheirs)}
          />
        ))}
      </ul>
      <ActionButton variant="outline-secondary" onClick={() => onDecided(theirFields)}>
        Continue with these values
      </ActionButton>
    </>
  );
}

interface MergeChoiceProps {
  readonly conflict: Conflict;
  readonly label: string;
  readonly people: People;
  readonly takesTheirs: boolean;
  readonly onChoose: (takesTheirs: boolean) => void;
}

function MergeChoice(props: MergeChoiceProps) {
  const { conflict, label, people, takesTheirs, onChoose } = props;
  const name = useId();
  const options = [
    { text: 'Mine', value: conflict.mine, isTheirs: false },
    { text: 'Theirs', value: conflict.theirs, isTheirs: true },
  ];
  return (
    <li className="py-3 border-top">
      <fieldset>
        <legend className="fs-6">{label}</legend>
        {options.map(({ text, value, isTheirs }) => (
          <label key={text} className="d-flex align-items-center gap-2">
            <input
              type="radio"
              className="form-check-input m-0 flex-shrink-0"
              name={name}
              checked={takesTheirs === isTheirs}
              onChange={() => onChoose(isTheirs)}
            />
            <span>
              {text}:{' '}
              <span className="prose">
                <FieldText field={conflict.field} value={value} people={people} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}

interface FieldTextProps {
  readonly field: string;
  readonly value: unknown;
  readonly people: People;
}

/** The value of a field in words: names for people and links, because an id means nothing to a reader. */
function FieldText({ field, value, people }: FieldTextProps) {
  const fields: FieldTable = EDITED_FIELDS;
  const kind = fields[field]?.kind;
  if (kind === 'link' && value !== '') return <LinkText field={field} id={String(value)} />;
  if (kind === 'outcome' && value !== '') return OUTCOME_LABELS[outcomeOf(String(value))];
  if (kind === 'flag') return value === 'yes' ? 'yes' : 'no';
  if (kind === 'payment') return PAYMENT_LABELS[paymentOf(String(value) || null)];
  const namesPeople = kind === 'person' || kind === 'allocations';
  return textOf(value, namesPeople ? people.nameOf : String);
}

function LinkText({ field, id }: { readonly field: string; readonly id: string }) {
  const table = field.endsWith('ResearchFBUID') ? 'research' : 'deliverable';
  return (
    <Loaded live={useRecord(table, id)} loading="Loading..." missing="(not found)">
      {parentTitle}
    </Loaded>
  );
}

function textOf(value: unknown, nameOf: (text: string) => string): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '(none)' : value.map((item) => textOf(item, nameOf)).join('\n');
  }
  if (value !== null && typeof value === 'object') {
    return Object.values(value)
      .map((part) => textOf(part, nameOf))
      .join(' · ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value ?? '').trim();
  return text === '' ? '(not set)' : nameOf(text);
}
