import type { FieldChange } from '../../domain/history/diff-records.ts';

interface FieldChangeListProps {
  readonly changes: readonly FieldChange[];
  /** 'change' shows both values. 'after' and 'before' show one, for a version without another to compare it with. */
  readonly show?: 'change' | 'after' | 'before';
}

export function FieldChangeList({ changes, show = 'change' }: FieldChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="field-changes list-unstyled m-0">
      {changes.map((change) => (
        <li key={change.label}>
          <span className="label">{change.label}:</span>{' '}
          {show === 'change' ? <ChangedText {...change} /> : change[show]}
        </li>
      ))}
    </ul>
  );
}

function ChangedText({ before, after }: Pick<FieldChange, 'before' | 'after'>) {
  // Different values may read the same, for example two ids of one person.
  if (before === after) return `${after} (same value, written again)`;
  return (
    <>
      <bdi className="before">{before}</bdi> → {after}
    </>
  );
}
