import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ConcurrentChange } from '../../domain/three-way-merge.ts';

interface ConcurrentChangesProps {
  readonly changes: readonly ConcurrentChange[];
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** @param theirFields the conflicting fields for which the user takes the other person's value. */
  readonly onMerge: (theirFields: ReadonlySet<string>) => void;
}

/**
 * Lists what someone else saved, with a choice where both changed a field to different values (R17). Renders the live
 * region even without changes, because screen readers announce only text added to an existing region.
 */
export function ConcurrentChanges(props: ConcurrentChangesProps) {
  const isEmpty = props.changes.length === 0;
  return (
    <section
      className={isEmpty ? undefined : 'alert alert-warning'}
      aria-label={isEmpty ? undefined : 'Changed by someone else'}
    >
      <div role="status">
        {isEmpty ? null : (
          <p>
            Someone else changed this record while you were editing it. Nothing you typed is lost.
          </p>
        )}
      </div>
      {isEmpty ? null : <Merge {...props} />}
    </section>
  );
}

function Merge({ changes, labels, onMerge }: ConcurrentChangesProps) {
  const [theirFields, setTheirFields] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, takesTheirs: boolean) => {
    const next = new Set(theirFields);
    if (takesTheirs) next.add(field);
    else next.delete(field);
    setTheirFields(next);
  };
  return (
    <>
      <ul className="merge-choices">
        {changes.map((change) => (
          <MergeChoice
            key={change.field}
            change={change}
            label={labels[change.field] ?? change.field}
            takesTheirs={theirFields.has(change.field)}
            onChoose={(takesTheirs) => choose(change.field, takesTheirs)}
          />
        ))}
      </ul>
      <Button variant="outline-secondary" onClick={() => onMerge(theirFields)}>
        Continue with these values
      </Button>
    </>
  );
}

interface MergeChoiceProps {
  readonly change: ConcurrentChange;
  readonly label: string;
  readonly takesTheirs: boolean;
  readonly onChoose: (takesTheirs: boolean) => void;
}

function MergeChoice({ change, label, takesTheirs, onChoose }: MergeChoiceProps) {
  const name = useId();
  if (!change.isConflict) {
    return (
      <li>
        <strong>{label}</strong>: now <span className="value">{displayValue(change.theirs)}</span>
      </li>
    );
  }
  const options = [
    { text: 'Mine', value: change.mine, isTheirs: false },
    { text: 'Theirs', value: change.theirs, isTheirs: true },
  ];
  return (
    <li>
      <fieldset className="m-0 p-0 border-0">
        <legend className="fs-6">{label}</legend>
        {options.map(({ text, value, isTheirs }) => (
          <label key={text} className="form-check">
            <input
              type="radio"
              className="form-check-input"
              name={name}
              checked={takesTheirs === isTheirs}
              onChange={() => onChoose(isTheirs)}
            />
            <span>
              {text}: <span className="value">{displayValue(value)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}

function displayValue(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '(none)' : value.map(displayValue).join('\n');
  }
  if (value !== null && typeof value === 'object') {
    return Object.values(value).map(displayValue).join(' · ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value ?? '').trim();
  return text === '' ? '(not set)' : text;
}
