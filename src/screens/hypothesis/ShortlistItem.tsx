import { Link } from '../../components/Link.tsx';
import { totalSprints } from '../../domain/costing.ts';
import type { Hypothesis } from '../../domain/entities.ts';
import { readPath, updatePath } from '../../paths.ts';
import { countOf } from '../deliverable/count-of.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { titleOfHypothesis } from './hypothesis-names.ts';
import { LongText } from './LongText.tsx';

/** One hypothesis of the shortlist: number, name, sprints or their lack, and the evidence so far. */
export function ShortlistItem({ hypothesis }: { readonly hypothesis: Hypothesis }) {
  const { FBUID, hypothesisNumber, hypothesisCompletionEvidence } = hypothesis;
  const mayEdit = useMayEdit();
  const sprints = totalSprints(hypothesis);
  const title = titleOfHypothesis(hypothesis);
  return (
    <li className="shortlist-item" aria-label={title}>
      <div className="line">
        <span className="number">{hypothesisNumber ?? '(not numbered)'}</span>
        <Link to={readPath('hypothesis', FBUID)}>{title}</Link>
        {sprints === 0 ? null : <span className="figure">{countOf(sprints, 'sprint')}</span>}
        {mayEdit ? (
          <Link to={updatePath('hypothesis', FBUID)} aria-label={`Update ${title}`}>
            Update
          </Link>
        ) : null}
      </div>
      {sprints === 0 ? (
        <p className="warning">No sprints are allocated for this hypothesis</p>
      ) : null}
      {hypothesisCompletionEvidence.trim() === '' ? (
        <p className="quiet">(no completion evidence)</p>
      ) : (
        <LongText text={hypothesisCompletionEvidence} />
      )}
    </li>
  );
}
