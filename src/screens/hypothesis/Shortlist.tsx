import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { LoadingState } from '../../components/Loaded.tsx';
import { useKnownPeople } from '../../data/people/people.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { byCreatedDescending, byHypothesisNumber } from '../../domain/lists/sorting.ts';
import { type People, peopleInDeliverable } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { readPath, updatePath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
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
  return shortlistGroups(hypotheses, deliverables, unreadable).map((group) => (
    <Group key={group.id ?? 'backlog'} group={group} people={people} />
  ));
}

interface ShortlistGroup {
  /** Null for the backlog: hypotheses whose deliverable is not set or deleted. */
  readonly id: string | null;
  readonly deliverable: Deliverable | null;
  readonly hypotheses: readonly Hypothesis[];
}

/** The newest deliverable first, then those that cannot be read, the backlog last. */
export function shortlistGroups(
  hypotheses: readonly Hypothesis[],
  deliverables: readonly Deliverable[],
  unreadable: readonly string[] = [],
): readonly ShortlistGroup[] {
  const sorted = hypotheses.toSorted(byHypothesisNumber);
  const parents = [
    ...deliverables
      .toSorted(byCreatedDescending)
      .map((deliverable) => ({ id: deliverable.FBUID, deliverable })),
    ...unreadable.map((id) => ({ id, deliverable: null })),
  ];
  const groups = parents.map((parent) => ({
    ...parent,
    hypotheses: sorted.filter(
      ({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID === parent.id,
    ),
  }));
  const grouped = new Set(groups.flatMap((group) => group.hypotheses));
  const backlog = sorted.filter((hypothesis) => !grouped.has(hypothesis));
  return [...groups, { id: null, deliverable: null, hypotheses: backlog }].filter(
    (group) => group.hypotheses.length > 0,
  );
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

function groupName({ id, deliverable }: ShortlistGroup): string {
  if (id === null) return 'Backlog';
  return deliverable === null ? '(cannot be shown)' : deliverableTitle(deliverable);
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
