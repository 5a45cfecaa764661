import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OutcomeBadge } from '../../components/badges.tsx';
import { withLinks } from '../../components/ExternalLink.tsx';
import { keptTogether } from '../../components/kept-together.ts';
import { totalSprints } from '../../domain/price/allocations.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { readPath } from '../../paths.ts';
import { quantityText } from '../deliverable/deliverable-text.ts';

interface HypothesisItemProps {
  readonly hypothesis: Hypothesis;
  /** Of an agreement: with the first line of the statement, and without the evidence, which its page names elsewhere. */
  readonly researchers?: string | undefined;
  readonly aside?: ReactNode;
  /** Of a report: its terms and results, in place of the evidence alone. */
  readonly results?: ReactNode;
  readonly children?: ReactNode;
}

export function HypothesisItem(props: HypothesisItemProps) {
  const { hypothesis, researchers, aside, results, children } = props;
  const { FBUID, hypothesisNumber, hypothesisOutcome } = hypothesis;
  const { hypothesisStatement, hypothesisCompletionEvidence: evidence } = hypothesis;
  const sprints = totalSprints(hypothesis);
  const title = hypothesisTitle(hypothesis);
  return (
    <li
      className={`hypothesis-item ${keptTogether(hypothesisStatement, evidence)}`}
      aria-label={title}
    >
      <span className="number">{hypothesisNumber ?? '(not numbered)'}</span>
      <div className="text">
        <Link
          className="finger-target d-inline-flex fw-semibold"
          to={readPath('hypothesis', FBUID)}
        >
          {title}
        </Link>
        {hypothesisOutcome === null ? null : ' '}
        <OutcomeBadge stored={hypothesisOutcome} />
        {researchers === undefined ? null : (
          <>
            <p className="mt-1 mb-0">{withLinks(aimOf(hypothesis))}</p>
            <p className="small text-body-secondary mt-1 mb-0">{researchers}</p>
          </>
        )}
        {children}
        {results === undefined ? null : <div className="mt-2">{results}</div>}
        {sprints === 0 && results === undefined ? (
          <p className="small fw-semibold mt-1 mb-0">
            <span aria-hidden="true">⚠ </span>No sprints are allocated for this hypothesis
          </p>
        ) : null}
        {evidence.trim() === '' ? (
          researchers === undefined && results === undefined ? (
            <p className="small text-body-secondary mt-1 mb-0">(no completion evidence)</p>
          ) : null
        ) : results === undefined ? (
          <p className="prose small mt-1 mb-0">
            <span className="text-body-secondary">Evidence: </span>
            {withLinks(evidence)}
          </p>
        ) : null}
      </div>
      <span className="figure ms-auto">
        {sprints === 0 ? null : quantityText(sprints, 'sprint')}
      </span>
      {aside}
    </li>
  );
}

/** The first line of the statement. */
export function aimOf({ hypothesisStatement }: Hypothesis): string {
  const [firstLine = ''] = hypothesisStatement.trim().split('\n');
  return firstLine.trim() || '(no statement yet)';
}
