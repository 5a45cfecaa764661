import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withLinks } from '../../../components/ExternalLink.tsx';
import type { NamedValue } from '../../../components/FieldList.tsx';
import { useRenderedCount } from '../../../components/list/LongList.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useSignedTerms } from '../../../data/agreement/signed-terms.ts';
import { changedCriteria } from '../../../domain/agreement/agreed-criteria.ts';
import type { DeliverableGroup } from '../../../domain/lists/by-deliverable.ts';
import type { Deliverable, Hypothesis, TestItem } from '../../../domain/records/entities.ts';
import { countedOutcomeOf, criteriaOf } from '../../../domain/status/hypothesis-outcome.ts';
import { readPath } from '../../../paths.ts';
import { Criteria, HypothesisTerms } from '../../agreement/HypothesisTerms.tsx';
import { groupTitle, numberedTitle, stateText } from '../../deliverable/deliverable-text.ts';
import { HypothesisItem } from '../../hypothesis/HypothesisItem.tsx';
import { hasOutcome, OutcomeFilter } from '../../hypothesis/OutcomeFilter.tsx';
import { useSearchQuery } from '../../table/list/use-search-query.ts';
import { OutcomeStrip } from '../OutcomeStrip.tsx';

const PARAMETERS = ['o'] as const;

interface WhatWeLearntProps {
  readonly groups: readonly DeliverableGroup[];
  readonly backlogRate: number | undefined;
}

export function WhatWeLearnt({ groups, backlogRate }: WhatWeLearntProps) {
  const search = useSearchQuery(PARAMETERS);
  const all = groups.flatMap(({ hypotheses }) => hypotheses);
  const filter = search.filter.o;
  const shown = groups
    .map((group) => ({
      ...group,
      hypotheses: group.hypotheses.filter((one) => hasOutcome(one, filter)).toSorted(refutedFirst),
    }))
    .filter(({ hypotheses }) => hypotheses.length > 0);
  const { count, endMarker } = useRenderedCount(
    shown.reduce((sum, { hypotheses }) => sum + hypotheses.length, 0),
    filter,
  );
  let before = 0;
  return (
    <>
      <OutcomeStrip hypotheses={all} />
      <search className="d-block col-md-4 mt-4 d-print-none">
        <OutcomeFilter search={search} />
      </search>
      {shown.length === 0 ? <p role="status">No hypothesis has this outcome.</p> : null}
      {shown.map((group) => {
        const rendered = Math.max(0, count - before);
        before += group.hypotheses.length;
        return group.deliverable === null ? (
          <Group key={group.id} group={group} rendered={rendered} sprintRate={backlogRate} />
        ) : (
          <AgreedGroup
            key={group.id}
            group={group}
            deliverable={group.deliverable}
            rendered={rendered}
            sprintRate={group.deliverable.deliverableSprintRate}
          />
        );
      })}
      {endMarker}
    </>
  );
}

/** The others keep their order. */
function refutedFirst(a: Hypothesis, b: Hypothesis): number {
  return Number(countedOutcomeOf(b) === 'fail') - Number(countedOutcomeOf(a) === 'fail');
}

interface GroupProps {
  readonly group: DeliverableGroup;
  /** How many hypotheses a long page renders already. A group without any loads its terms, for the paper. */
  readonly rendered: number;
  readonly sprintRate: number | undefined;
  readonly aside?: ReactNode;
  readonly isChanged?: (hypothesisId: string, item: TestItem) => boolean;
}

function AgreedGroup({
  deliverable,
  ...props
}: GroupProps & { readonly deliverable: Deliverable }) {
  const isChanged = changedCriteria(deliverable, useSignedTerms(deliverable));
  return (
    <Group
      aside={
        <p className="text-body-secondary mb-0">
          {stateText(deliverable)}{' '}
          <Link className="d-print-none" to={readPath('deliverable', deliverable.FBUID)}>
            Deliverable
          </Link>
        </p>
      }
      isChanged={isChanged}
      {...props}
    />
  );
}

function Group({ group, rendered, sprintRate, aside, isChanged }: GroupProps) {
  return (
    <Section heading={groupTitle(group, numberedTitle)} aside={aside} hidden={rendered === 0}>
      <ul className="card card-body d-print-block py-1 list-unstyled mb-0">
        {group.hypotheses.slice(0, rendered).map((hypothesis) => (
          <HypothesisItem
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            results={
              <HypothesisTerms
                hypothesis={hypothesis}
                sprintRate={sprintRate}
                textOf={withLinks}
                results={resultsOf(hypothesis, isChanged)}
              />
            }
          />
        ))}
      </ul>
    </Section>
  );
}

function resultsOf(hypothesis: Hypothesis, isChanged: GroupProps['isChanged']): NamedValue[] {
  const { hypothesisTestItems, hypothesisCompletionEvidence: evidence } = hypothesis;
  const outcome = countedOutcomeOf(hypothesis);
  const items = criteriaOf(hypothesisTestItems, outcome);
  const badgeOf = (item: TestItem) =>
    isChanged?.(hypothesis.FBUID, item) ? (
      <span className="badge">changed since agreed</span>
    ) : null;
  const cameTrue = items.length === 0 ? null : <Criteria items={items} badgeOf={badgeOf} />;
  return [
    // No criterion of an open or an untested hypothesis came true.
    ...(outcome === 'open' || outcome === 'untested'
      ? []
      : [{ name: 'What came true', value: cameTrue }]),
    { name: 'Evidence', value: evidence.trim() === '' ? null : withLinks(evidence) },
  ];
}
