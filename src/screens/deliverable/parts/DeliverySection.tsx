import { Section } from '../../../components/page/Section.tsx';
import { PriceTable, timeFields } from '../../agreement/Agreement.tsx';
import { Explanation } from '../Explanation.tsx';
import { useDeliverablePage } from './page-context.ts';

export function DeliverySection() {
  const { deliverable, today } = useDeliverablePage();
  const sprints = (
    <>
      <span>{today.allocations?.sprints ?? '(not known yet)'}</span> <Explanation of="sprint" />
    </>
  );
  return (
    <Section heading="Delivery" headingId="delivery" className="">
      <div className="card card-body">
        <PriceTable price={today.price} />
        <dl className="d-flex flex-wrap justify-content-between column-gap-4 row-gap-2 border-top mt-2 mb-0 pt-3 pe-md-5">
          {[...timeFields(deliverable), { name: 'Sprints', value: sprints }].map(
            ({ name, value }) => (
              <div key={name}>
                <dt className="label">{name}</dt>
                <dd className="mb-0">
                  {value ?? <span className="text-body-secondary">(not set)</span>}
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </Section>
  );
}
