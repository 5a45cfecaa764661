import type { People } from '../../../domain/people/people.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { quantityText } from '../../deliverable/quantity-text.ts';

interface ResearcherListProps {
  readonly hypothesis: Pick<Hypothesis, 'hypothesisResearchers'>;
  readonly people: People;
}

/** Researchers and their sprints, with bars that compare the sprints. */
export function ResearcherList({ hypothesis, people }: ResearcherListProps) {
  const { hypothesisResearchers } = hypothesis;
  if (hypothesisResearchers.length === 0) return <p className="quiet">(no researchers)</p>;
  const maxSprints = Math.max(1, ...hypothesisResearchers.map(({ sprints }) => sprints));
  const rows = hypothesisResearchers.map(({ researcher, sprints }, index) => ({
    // One person may be listed twice, and several rows may be blank.
    key: `${index} ${researcher}`,
    name: people.nameOf(researcher) || '(not set)',
    sprints,
  }));
  return (
    <ul className="researcher-list">
      {rows.map(({ key, name, sprints }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="quantity">{quantityText(sprints, 'sprint')}</span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${(sprints / maxSprints) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
