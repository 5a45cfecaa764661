import type { FieldChange } from '../../domain/history/diff-records.ts';

interface FieldChangeListProps {
  readonly changes: readonly FieldChange[];
  /** 'change' shows both values, 'after' the new one: a created record has no other. */
  readonly show?: 'change' | 'after';
}

/** Field by field, old → new: in histories, since a signature, and while somebody looks at the page. */
export function FieldChangeList({ changes, show = 'change' }: FieldChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="prose list-unstyled m-0">
      {changes.map((change) => (
        <li key={change.label} className="mb-1">
          <span className="fw-semibold">{change.label}:</span>{' '}
          {show === 'change' ? <ChangedText {...change} /> : change.after}
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
      <bdi className="quiet">{before}</bdi> → <bdi>{after}</bdi>
    </>
  );
}
