import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { hypothesisTitle } from '../../hypothesis/hypothesis-title.ts';

/** Counts the hypotheses and shows the aim of each: the first line of its statement. */
export function Aims({ hypotheses }: { readonly hypotheses: readonly Hypothesis[] }) {
  if (hypotheses.length === 0) {
    return <p className="quiet">No hypotheses: only the extra items are agreed.</p>;
  }
  return (
    <>
      <p>{hypotheses.length === 1 ? 'One hypothesis:' : `${hypotheses.length} hypotheses:`}</p>
      <ol className="aims">
        {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <strong>{numberedTitle(hypothesis)}</strong>
            <span>{aimOf(hypothesis)}</span>
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
