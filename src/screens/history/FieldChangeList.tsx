import type { FieldChange } from '../../domain/history/history.ts';
import { textDifference } from '../../domain/history/text-difference.ts';

interface FieldChangeListProps {
  readonly changes: readonly FieldChange[];
  /** Which side to show: both, or one for a record that was added or deleted. */
  readonly show?: 'change' | 'after' | 'before';
}

export function FieldChangeList({ changes, show = 'change' }: FieldChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="field-changes">
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
  // For example the same person under another id.
  if (before === after) return `${after} (written anew)`;
  const difference = textDifference(before, after);
  const { lead, tail } = difference;
  // No common part: marking everything would help nobody.
  if (lead === '' && tail === '') {
    return (
      <>
        <bdi className="before">{before}</bdi> → {after}
      </>
    );
  }
  return (
    <>
      <bdi className="before">
        {lead}
        <Marked as="del" text={difference.before} />
        {tail}
      </bdi>
      {' → '}
      {lead}
      <Marked as="ins" text={difference.after} />
      {tail}
    </>
  );
}

function Marked({ as: Mark, text }: { readonly as: 'del' | 'ins'; readonly text: string }) {
  return text === '' ? null : <Mark>{text}</Mark>;
}
