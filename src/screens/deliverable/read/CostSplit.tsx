import { extraItemsTotal } from '../../../domain/costing/costing.ts';
import type { AllocationSummary, ExtraItem } from '../../../domain/records/entities.ts';
import { formatAud } from '../../../domain/text/format.ts';

interface CostSplitProps {
  readonly summary: AllocationSummary;
  readonly extraItems: readonly ExtraItem[];
}

export function CostSplit({ summary, extraItems }: CostSplitProps) {
  const parts = [
    { name: 'Labour', amount: summary.labour },
    { name: 'Delivery', amount: summary.delivery },
    { name: 'Op-ex', amount: summary.opex },
    { name: 'Cap-ex', amount: summary.capex },
    { name: 'Extra items', amount: extraItemsTotal(extraItems) },
  ];
  const drawn = parts.filter(({ amount }) => amount > 0);
  if (drawn.length === 0) return null;
  return (
    <figure className="cost-split">
      <figcaption>What the price is made of</figcaption>
      <div className="split-bar" aria-hidden="true">
        {drawn.map(({ name, amount }) => (
          <span key={name} data-part={name} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, amount }) => (
          <li key={name}>
            <i data-part={name} aria-hidden="true" />
            {name} <span className="money">{formatAud(amount)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
