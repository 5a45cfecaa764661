import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkOrNull } from '../../../components/ExternalLink.tsx';
import { FieldList } from '../../../components/FieldList.tsx';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import { readPath } from '../../../paths.ts';
import { PriceTable, timeFields } from '../../agreement/Agreement.tsx';
import { Explanation } from '../Explanation.tsx';
import { useDeliverablePage } from './page-context.ts';

/** What is delivered, at what price and when. The names of the hypotheses stand in their tab. */
export function DeliverySection() {
  const { deliverable, today } = useDeliverablePage();
  return (
    <section className="section" aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <div className="row">
        <div className="col-md-7">
          <PriceTable price={today.price} />
        </div>
        <div className="col-md-5">
          <FieldList
            fields={[
              ...timeFields(deliverable),
              {
                name: 'Sprints',
                value: (
                  <>
                    <span>{today.allocations?.sprints ?? '(not known yet)'}</span>{' '}
                    <Explanation of="sprint" />
                  </>
                ),
              },
            ]}
          />
        </div>
      </div>
      <Aims />
    </section>
  );
}

/** Counts the hypotheses and shows the aim of each: the first line of its statement. Unreadable ones come last. */
function Aims() {
  const { records, unreadable } = useDeliverablePage().hypotheses;
  const count = records.length + unreadable.length;
  if (count === 0) return <p className="text-body-secondary">No hypotheses.</p>;
  return (
    <>
      <h3 className="d-inline-block me-1">
        {count === 1 ? '1 hypothesis' : `${count} hypotheses`}
      </h3>
      <Explanation of="hypothesis" />
      <ol className="list-unstyled mb-0">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID} className="d-flex gap-2 py-1">
            <span className="number">{hypothesis.hypothesisNumber ?? '–'}</span>
            <span>{aimOf(hypothesis)}</span>
          </li>
        ))}
        {unreadable.map(({ id }) => (
          <li key={id}>
            <Link to={readPath('hypothesis', id)}>(cannot be shown)</Link>
          </li>
        ))}
      </ol>
    </>
  );
}

function aimOf({ hypothesisStatement }: Hypothesis): string {
  const [firstLine = ''] = hypothesisStatement.trim().split('\n');
  return firstLine.trim() || '(no statement yet)';
}

/** Number and name stand in the head of the page. */
export function Facts({ research }: { readonly research: ReactNode }) {
  const { deliverable, people } = useDeliverablePage();
  const fact = (name: keyof typeof DELIVERABLE_FIELDS, value: ReactNode) => ({
    name: DELIVERABLE_FIELDS[name].label,
    value,
  });
  return (
    <FieldList
      fields={[
        fact('deliverableResearchFBUID', research),
        fact('deliverableResearchLead', people.nameOf(deliverable.deliverableResearchLead)),
        fact('deliverableMethodsLink', linkOrNull(deliverable.deliverableMethodsLink)),
        fact('deliverableBOMLink', linkOrNull(deliverable.deliverableBOMLink)),
      ]}
    />
  );
}
