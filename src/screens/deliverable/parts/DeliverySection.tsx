import { FieldList } from '../../../components/FieldList.tsx';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { PriceTable, timeFields } from '../../agreement/Agreement.tsx';
import { hypothesesText } from '../deliverable-text.ts';
import { Explanation } from '../Explanation.tsx';
import { useDeliverablePage } from './page-context.ts';

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

/** The first line of each statement. Names, and hypotheses that cannot be read, stand in the tab. */
function Aims() {
  const { records, unreadable } = useDeliverablePage().hypotheses;
  const count = records.length + unreadable.length;
  if (count === 0) return null;
  return (
    <>
      <h3 className="d-inline-block me-1">{hypothesesText(count)}</h3>
      <Explanation of="hypothesis" />
      <ol className="list-unstyled mb-0">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID} className="d-flex gap-2 py-1">
            <span className="number">{hypothesis.hypothesisNumber ?? '–'}</span>
            <span>{aimOf(hypothesis)}</span>
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
