import { Notice } from '../../../components/Notice.tsx';
import { SplitBar } from '../../../components/SplitBar.tsx';
import type { AgreementVersion } from '../../../domain/agreement/version.ts';
import { sameAllocations } from '../../../domain/price/allocations.ts';
import { pricePartsOf } from '../../../domain/price/price.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { AllocationTable } from '../../agreement/AllocationTable.tsx';
import { useDeliverablePage } from './page-context.ts';

/** The frozen allocations, and beside them the current ones if these differ. Before a freeze, the current ones. */
export function Allocations() {
  const { deliverable, current, today, people } = useDeliverablePage();
  const { deliverableAllocations: frozen } = deliverable;
  const { allocations: main } = today;
  if (main === null) return <p className="text-body-secondary">(not known yet)</p>;
  const now =
    frozen === null || current === null || sameAllocations(frozen, current.allocations, people)
      ? null
      : current.allocations;
  return (
    <>
      {now === null ? null : (
        <Notice>
          The hypotheses changed after this was signed off. What was signed stays the price; what
          they come to now is shown beside it.
        </Notice>
      )}
      <div className={now === null ? 'narrow' : 'row row-cols-1 row-cols-xl-2 g-4'}>
        <section aria-labelledby="allocations-main">
          <h3 id="allocations-main">{frozen === null ? 'Sprints allocated' : 'As signed off'}</h3>
          <AllocationTable summary={main} people={people} />
        </section>
        {now === null ? null : (
          <section aria-labelledby="allocations-now">
            <h3 id="allocations-now">Now</h3>
            <AllocationTable summary={now} people={people} />
          </section>
        )}
      </div>
      <CostSplit version={today} />
    </>
  );
}

function CostSplit({ version }: { readonly version: AgreementVersion }) {
  const { allocations } = version;
  const price = pricePartsOf(version);
  if (allocations === null || price === null) return null;
  const parts = [
    { name: 'Labour', size: allocations.labour },
    { name: 'Delivery', size: allocations.delivery },
    { name: 'Op-ex', size: allocations.opex },
    { name: 'Cap-ex', size: allocations.capex },
    { name: 'Extra items', size: price.extraItems + price.rest },
  ].map((part) => ({ ...part, value: formatAud(part.size) }));
  return parts.some(({ size }) => size > 0) ? (
    <SplitBar caption="What the price is made of" parts={parts} />
  ) : null;
}
