import { FieldList } from '../../../components/FieldList.tsx';
import { totalSprints } from '../../../domain/costing/costing.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { quantityText, weeksText } from '../../deliverable/quantity-text.ts';
import { LongText } from './LongText.tsx';
import { DeliverableLink, ResearchLink } from './ParentLinks.tsx';
import { ResearcherList } from './ResearcherList.tsx';
import { TestItemList } from './TestItemList.tsx';

interface HypothesisSummaryProps {
  readonly hypothesis: Hypothesis;
  readonly people: People;
}

/** The fields of a hypothesis except name, cost, research lead and completion evidence (section 2, R18). */
export function HypothesisSummary({ hypothesis, people }: HypothesisSummaryProps) {
  return (
    <>
      <FieldList
        fields={[
          { name: 'Number', value: hypothesis.hypothesisNumber },
          { name: 'Research', value: <ResearchLink id={hypothesis.hypothesisResearchFBUID} /> },
          {
            name: 'Deliverable',
            value: <DeliverableLink id={hypothesis.hypothesisDeliverableFBUID} />,
          },
          { name: 'Fidelity', value: hypothesis.hypothesisFidelity },
          { name: 'Test count', value: hypothesis.hypothesisTestCount },
          { name: 'Time', value: weeksText(hypothesis.hypothesisTime) },
          { name: 'Total sprints', value: quantityText(totalSprints(hypothesis), 'sprint') },
        ]}
      />
      <section className="section" aria-labelledby="hypothesis-statement">
        <h2 id="hypothesis-statement">Statement</h2>
        <LongText text={hypothesis.hypothesisStatement} />
      </section>
      <section className="section" aria-labelledby="hypothesis-artifact">
        <h2 id="hypothesis-artifact">Artifact</h2>
        <LongText text={hypothesis.hypothesisObject} />
      </section>
      <section className="section" aria-labelledby="hypothesis-researchers">
        <h2 id="hypothesis-researchers">Researchers</h2>
        <ResearcherList hypothesis={hypothesis} people={people} />
      </section>
      <section className="section" aria-labelledby="hypothesis-test-items">
        <h2 id="hypothesis-test-items">Test items</h2>
        <TestItemList items={hypothesis.hypothesisTestItems} />
      </section>
    </>
  );
}
