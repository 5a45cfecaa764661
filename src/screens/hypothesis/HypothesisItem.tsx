import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { totalSprints } from '../../domain/price/allocations.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { readPath } from '../../paths.ts';
import { quantityText } from '../deliverable/deliverable-text.ts';

interface HypothesisItemProps {
  readonly hypothesis: Hypothesis;
  readonly researchers?: string | undefined;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function HypothesisItem(props: HypothesisItemProps) {
  const { hypothesis, researchers, aside, children } = props;
  const { FBUID, hypothesisNumber, hypothesisCompletionEvidence: evidence } = hypothesis;
  const sprints = totalSprints(hypothesis);
  const title = hypothesisTitle(hypothesis);
  return (
    <li className="hypothesis-item border-top" aria-label={title}>
      <div className="d-flex flex-wrap column-gap-3 align-items-baseline">
        <span className="number">{hypothesisNumber ?? '(not numbered)'}</span>
        <Link className="name finger-target" to={readPath('hypothesis', FBUID)}>
          {title}
        </Link>
        {researchers === undefined ? null : (
          <span className="researchers small text-body-secondary">{researchers}</span>
        )}
        {sprints === 0 ? null : (
          <span className="text-nowrap">{quantityText(sprints, 'sprint')}</span>
        )}
        {aside}
      </div>
      {children}
      {sprints === 0 ? (
        <p className="small fw-semibold mb-0">
          <span aria-hidden="true">⚠ </span>No sprints are allocated for this hypothesis
        </p>
      ) : null}
      {evidence.trim() === '' ? (
        // Beside researchers, the list stands on the page of a deliverable, which names missing evidence elsewhere.
        researchers === undefined ? (
          <p className="small text-body-secondary mb-0">(no completion evidence)</p>
        ) : null
      ) : (
        <p className="prose small mb-0">
          <span className="text-body-secondary">Evidence: </span>
          {evidence}
        </p>
      )}
    </li>
  );
}
