import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { LoadingState } from '../../components/Loaded.tsx';
import type { People } from '../../domain/people/people.ts';
import { peopleInDeliverable } from '../../domain/people/people-in-records.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { readPath, updatePath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { HypothesisItem } from './HypothesisItem.tsx';
import { hypothesisTitle } from './hypothesis-title.ts';
import { type ShortlistGroup, shortlistGroups } from './shortlist-groups.ts';

interface ShortlistProps {
  readonly hypotheses: readonly Hypothesis[];
  /** Parents of the hypotheses. Deleted and unreadable ones are missing. */
  readonly deliverables: readonly Deliverable[];
  /** FBUIDs of the parents that cannot be read. */
  readonly unreadable: readonly string[] | undefined;
}

/** Hypotheses in groups by deliverable, with a warning for each hypothesis without sprints (section 2). */
export function Shortlist({ hypotheses, deliverables, unreadable }: ShortlistProps) {
  const leads = deliverables.map(({ deliverableResearchLead }) => deliverableResearchLead);
  const people = useKnownPeople([...leads, ...deliverables.flatMap(peopleInDeliverable)]);
  const groups = useMemo(
    () => shortlistGroups(hypotheses, deliverables, unreadable),
    [hypotheses, deliverables, unreadable],
  );
  if (people === null) return <LoadingState shape="cards" />;
  return groups.map((group) => <Group key={group.id ?? 'backlog'} group={group} people={people} />);
}

interface GroupProps {
  readonly group: ShortlistGroup;
  readonly people: People;
}

function Group({ group, people }: GroupProps) {
  const { id, deliverable, hypotheses } = group;
  const mayEdit = useMayEdit();
  const name = groupName(group);
  return (
    // Not a section: two deliverables may have the same name, but two landmarks may not.
    <article className="mb-4" aria-label={name}>
      <h3 className="mb-0">
        {id === null ? name : <Link to={readPath('deliverable', id)}>{name}</Link>}
      </h3>
      {deliverable === null ? null : <DeliverableLine deliverable={deliverable} people={people} />}
      <ul className="list-unstyled">
        {hypotheses.map((hypothesis) => (
          <HypothesisItem
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            aside={mayEdit ? <UpdateLink hypothesis={hypothesis} /> : null}
          />
        ))}
      </ul>
    </article>
  );
}

function groupName({ id, deliverable }: ShortlistGroup): string {
  if (id === null) return 'Backlog';
  return deliverable === null ? '(cannot be shown)' : deliverableTitle(deliverable);
}

function UpdateLink({ hypothesis }: { readonly hypothesis: Hypothesis }) {
  return (
    <Link
      to={updatePath('hypothesis', hypothesis.FBUID)}
      aria-label={`Update ${hypothesisTitle(hypothesis)}`}
    >
      Update
    </Link>
  );
}

interface DeliverableLineProps {
  readonly deliverable: Deliverable;
  readonly people: People;
}

function DeliverableLine({ deliverable, people }: DeliverableLineProps) {
  const { deliverableResearchLead, deliverableMethodsLink } = deliverable;
  return (
    <p className="text-body-secondary mb-1">
      Research lead: <bdi>{people.nameOf(deliverableResearchLead) || '(not set)'}</bdi>
      {' · '}
      {deliverableMethodsLink.trim() === '' ? (
        '(no methods link)'
      ) : (
        <>
          Methods: <ExternalLink text={deliverableMethodsLink} />
        </>
      )}
    </p>
  );
}
