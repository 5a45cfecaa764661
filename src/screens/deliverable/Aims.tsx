import { Link } from 'react-router-dom';
import type { RecordList } from '../../data/live.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { readPath } from '../../paths.ts';
import { hypothesisTitle } from '../hypothesis/hypothesis-title.ts';

/** Counts the hypotheses and shows the aim of each: the first line of its statement. Unreadable ones come last. */
export function Aims({ hypotheses }: { readonly hypotheses: RecordList<Hypothesis> }) {
  const { records, unreadable } = hypotheses;
  const count = records.length + unreadable.length;
  if (count === 0) {
    return <p className="quiet">No hypotheses.</p>;
  }
  return (
    <>
      <p>{count === 1 ? 'One hypothesis:' : `${count} hypotheses:`}</p>
      <ol className="aims list-unstyled">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <strong>{numberedTitle(hypothesis)}</strong>
            <span>{aimOf(hypothesis)}</span>
          </li>
        ))}
        {unreadable.map(({ id }) => (
          <li key={id}>
            <Link to={readPath('hypothesis', id)}>(cannot be shown)</Link>
          </li>
        ))}
      </ol>
    </>
  );
}

function numberedTitle(hypothesis: Hypothesis): string {
  return [hypothesis.hypothesisNumber, hypothesisTitle(hypothesis)].join(' ').trim();
}

function aimOf({ hypothesisStatement }: Hypothesis): string {
  const [firstLine = ''] = hypothesisStatement.trim().split('\n');
  return firstLine.trim() || '(no statement yet)';
}
