import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { LoadingState } from '../../components/Loaded.tsx';
import { useKnownPeople } from '../../data/people/people.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { byDeliverable, type DeliverableGroup } from '../../domain/lists/by-deliverable.ts';
import { type People, peopleInDeliverable } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { readPath, updatePath } from '../../paths.ts';
import { groupTitle } from '../deliverable/deliverable-text.ts';
import { HypothesisItem } from './HypothesisItem.tsx';

interface ShortlistProps {
  readonly hypotheses: readonly Hypothesis[];
  readonly deliverables: readonly Deliverable[];
  readonly unreadable: readonly string[] | undefined;
}

export function Shortlist({ hypotheses, deliverables, unreadable }: ShortlistProps) {
  const leads = deliverables.map(({ deliverableResearchLead }) => deliverableResearchLead);
  const people = useKnownPeople([...leads, ...deliverables.flatMap(peopleInDeliverable)]);
  if (people === null) return <LoadingState shape="cards" />;
  return byDeliverable(hypotheses, deliverables, unreadable).map((group) => (
    <Group key={group.id ?? 'backlog'} group={group} people={people} />
  ));
}

interface GroupProps {
  readonly group: DeliverableGroup;
  readonly people: People;
}

function Group({ group, people }: GroupProps) {
  const { id, deliverable, hypotheses } = group;
  const mayEdit = useMayEdit();
  const name = groupTitle(group);
  return (
    // Not a section: two deliverables may have the same name, but two landmarks may not.
    <article className="card card-body mb-3" aria-label={name}>
      <h3 className="mb-1">
        {id === null ? (
          name
        ) : (
          <Link className="finger-target d-inline-flex" to={readPath('deliverable', id)}>
            {name}
          </Link>
        )}
      </h3>
      {deliverable === null ? null : <DeliverableLine deliverable={deliverable} people={people} />}
      <ul className="list-unstyled mb-0">
        {hypotheses.map((hypothesis) => (
          <HypothesisItem
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            aside={
              mayEdit ? (
                <Link
                  className="finger-target d-print-none"
                  to={updatePath('hypothesis', hypothesis.FBUID)}
                  aria-label={`Update ${hypothesisTitle(hypothesis)}`}
                >
                  Update
                </Link>
              ) : null
            }
          />
        ))}
      </ul>
    </article>
  );
}

interface DeliverableLineProps {
  readonly deliverable: Deliverable;
  readonly people: People;
}

function DeliverableLine({ deliverable, people }: DeliverableLineProps) {
  const { deliverableResearchLead, deliverableMethodsLink } = deliverable;
  return (
    <p className="small text-body-secondary mb-0">
      Research lead: <bdi>{people.nameOf(deliverableResearchLead) || '(not set)'}</bdi>
      {' · '}
      {deliverableMethodsLink.trim() === '' ? (
        <span>(no methods link)</span>
      ) : (
        <>
          Methods: <ExternalLink text={deliverableMethodsLink} />
        </>
      )}
    </p>
  );
}
