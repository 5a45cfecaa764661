import { Notice } from '../../components/Notice.tsx';
import { sameAllocations } from '../../domain/costing/allocations.ts';
import { extraItemsOfPrice } from '../../domain/costing/costing.ts';
import type { People } from '../../domain/people/people.ts';
import type { AllocationSummary } from '../../domain/records/entities.ts';
import { AllocationTable } from './AllocationTable.tsx';
import { CostSplit } from './CostSplit.tsx';
import type { DeliverableWithEstimate } from './deliverable-page.ts';

/** Shows the frozen allocations, and beside them the current ones if these differ. Before a freeze, the estimate. */
export function AllocationsTab({ deliverable, estimate }: DeliverableWithEstimate) {
  const { deliverableAllocations: frozen, deliverableEstimate } = deliverable;
  const { people } = estimate;
  const live = estimate.live?.deliverableEstimate ?? null;
  const main = frozen ?? live ?? deliverableEstimate;
  if (main === null) return <p className="quiet">(not known yet)</p>;
  const now =
    frozen !== null && live !== null && !sameAllocations(frozen, live, people) ? live : null;
  return (
    <>
      {now === null ? null : (
        <Notice>
          The hypotheses changed after this was signed off. What was signed stays the price; what
          they come to now is shown beside it.
        </Notice>
      )}
      <div className={now === null ? 'allocations' : 'allocations beside'}>
        <Allocations
          title={frozen === null ? 'Sprints allocated' : 'As signed off'}
          summary={main}
          people={people}
        />
        {now === null ? null : <Allocations title="Now" summary={now} people={people} />}
      </div>
      <CostSplit summary={main} extraItems={extraItemsOfPrice(deliverable)} />
    </>
  );
}

interface AllocationsProps {
  readonly title: string;
  readonly summary: AllocationSummary;
  readonly people: People;
}

function Allocations({ title, summary, people }: AllocationsProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <AllocationTable summary={summary} people={people} />
    </section>
  );
}
