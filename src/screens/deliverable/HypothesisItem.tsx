import { Link } from '../../components/Link.tsx';
import { hypothesisCost, isPriceable, totalSprints } from '../../domain/costing.ts';
import type { Hypothesis } from '../../domain/entities.ts';
import { formatAud } from '../../domain/format.ts';
import type { People } from '../../domain/identity.ts';
import { readPath } from '../../paths.ts';
import { countOf } from './count-of.ts';

interface HypothesisItemProps {
  readonly hypothesis: Hypothesis;
  /** AUD per sprint. */
  readonly sprintRate: number;
  readonly people: People;
}

/** A hypothesis within its deliverable: who does how much, and whether its evidence is there. */
export function HypothesisItem({ hypothesis, sprintRate, people }: HypothesisItemProps) {
  const { FBUID, hypothesisNumber, hypothesisCompletionEvidence: evidence } = hypothesis;
  const name = hypothesis.hypothesisName || '(unnamed hypothesis)';
  return (
    <article className="hypothesis-item" aria-label={name}>
      <span className="number">{hypothesisNumber ?? '–'}</span>
      <div>
        <Link to={readPath('hypothesis', FBUID)}>{name}</Link>
        <p className="quiet">{researchersOf(hypothesis, people)}</p>
        {evidence.trim() === '' ? null : (
          <p className="evidence">
            <span className="quiet">Evidence: </span>
            {evidence}
          </p>
        )}
      </div>
      <span className="figures">
        <span>{countOf(totalSprints(hypothesis), 'sprint')}</span>
        <span className="money">
          {isPriceable(hypothesis)
            ? formatAud(hypothesisCost({ hypothesis, sprintRate }))
            : '(not priced)'}
        </span>
      </span>
    </article>
  );
}

function researchersOf(hypothesis: Hypothesis, people: People): string {
  const names = hypothesis.hypothesisResearchers.map(
    (researcher) => people.nameOf(researcher) || '(unassigned)',
  );
  return names.length === 0 ? '(no researchers)' : [...new Set(names)].join(', ');
}
