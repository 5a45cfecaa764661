import type { ReactNode } from 'react';
import { OutcomeBadge } from '../../components/badges.tsx';
import { withLinks } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { LoadingState } from '../../components/Loaded.tsx';
import { Section } from '../../components/page/Section.tsx';
import { loadedValue } from '../../data/live.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import { useRecord } from '../../data/records/records.ts';
import {
  type People,
  peopleInDeliverable,
  peopleInHypothesis,
} from '../../domain/people/people.ts';
import { totalSprints } from '../../domain/price/allocations.ts';
import type { Hypothesis, TestItem } from '../../domain/records/entities.ts';
import { quantityText, weeksText } from '../deliverable/deliverable-text.ts';
import { useTableRecord } from '../table/table-record.ts';
import { ParentLink } from './ParentLinks.tsx';

export function HypothesisPage() {
  const record = useTableRecord('hypothesis');
  const parent = loadedValue(useRecord('deliverable', record.hypothesisDeliverableFBUID));
  // For a client, the profiles of the people in the deliverable may hold e-mails of the hypothesis.
  const people = useKnownPeople([
    ...peopleInHypothesis(record),
    ...(parent === null ? [] : peopleInDeliverable(parent)),
  ]);
  if (people === null) return <LoadingState shape="record" />;
  return (
    <>
      <HypothesisSummary hypothesis={record} people={people} />
      <TextSection
        title="Completion evidence"
        text={record.hypothesisCompletionEvidence}
        aside={<OutcomeBadge stored={record.hypothesisOutcome} />}
      />
    </>
  );
}

interface HypothesisSummaryProps {
  readonly hypothesis: Hypothesis;
  readonly people: People;
}

export function HypothesisSummary({ hypothesis, people }: HypothesisSummaryProps) {
  return (
    <>
      <div className="card card-body">
        <FieldList
          fields={[
            { name: 'Number', value: hypothesis.hypothesisNumber },
            {
              name: 'Research',
              value: <ParentLink table="research" id={hypothesis.hypothesisResearchFBUID} />,
            },
            {
              name: 'Deliverable',
              value: <ParentLink table="deliverable" id={hypothesis.hypothesisDeliverableFBUID} />,
            },
            { name: 'Fidelity', value: withLinks(hypothesis.hypothesisFidelity) },
            { name: 'Test count', value: hypothesis.hypothesisTestCount },
            { name: 'Time', value: weeksText(hypothesis.hypothesisTime) },
            { name: 'Total sprints', value: quantityText(totalSprints(hypothesis), 'sprint') },
          ]}
        />
      </div>
      <TextSection title="Statement" text={hypothesis.hypothesisStatement} />
      <TextSection title="Artifact" text={hypothesis.hypothesisObject} />
      <Section heading="Researchers">
        <ResearcherList hypothesis={hypothesis} people={people} />
      </Section>
      <Section heading="Test items">
        <TestItemList items={hypothesis.hypothesisTestItems} />
      </Section>
    </>
  );
}

interface TextSectionProps {
  readonly title: string;
  readonly text: string;
  readonly aside?: ReactNode;
}

function TextSection({ title, text, aside }: TextSectionProps) {
  return (
    <Section heading={title} aside={aside}>
      {text.trim() === '' ? NOT_SET : <p className="prose mb-0">{withLinks(text)}</p>}
    </Section>
  );
}

const NOT_SET = <span className="text-body-secondary">(not set)</span>;

function ResearcherList({ hypothesis, people }: HypothesisSummaryProps) {
  const { hypothesisResearchers } = hypothesis;
  if (hypothesisResearchers.length === 0) {
    return <p className="text-body-secondary mb-0">(no researchers)</p>;
  }
  const maxSprints = Math.max(1, ...hypothesisResearchers.map(({ sprints }) => sprints));
  return (
    <ul className="list-unstyled mb-0">
      {hypothesisResearchers.map(({ researcher, sprints }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one person may be listed twice.
        <li key={index} className="row gx-3 align-items-center py-1">
          <span className="col col-sm-5">{people.nameOf(researcher) || '(not set)'}</span>
          <span className="col-4 col-sm-2 text-end text-nowrap">
            {quantityText(sprints, 'sprint')}
          </span>
          <span className="col-12 col-sm-5" aria-hidden="true">
            <progress className="d-block w-100" value={sprints} max={maxSprints} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function TestItemList({ items }: { readonly items: readonly TestItem[] }) {
  if (items.length === 0) return <p className="text-body-secondary mb-0">(no test items)</p>;
  return (
    <dl className="fields">
      {items.map(({ label, value, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: test items have no ids.
        <div key={index} className="field">
          <dt className="text-body-secondary">{label.trim() || '(no label)'}</dt>
          <dd className="mb-0">
            {value.trim() === '' ? NOT_SET : withLinks(value)}
            {description.trim() === '' ? null : (
              <div className="text-body-secondary">{withLinks(description)}</div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
