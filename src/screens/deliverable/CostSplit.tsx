import { SplitBar } from '../../components/SplitBar.tsx';
import type { AllocationSummary } from '../../domain/records/entities.ts';
import { formatAud } from '../../domain/text/format.ts';

interface CostSplitProps {
  readonly summary: AllocationSummary;
  /** AUD. */
  readonly extraItems: number;
}

export function CostSplit({ summary, extraItems }: CostSplitProps) {
  const parts = [
    { name: 'Labour', size: summary.labour },
    { name: 'Delivery', size: summary.delivery },
    { name: 'Op-ex', size: summary.opex },
    { name: 'Cap-ex', size: summary.capex },
    { name: 'Extra items', size: extraItems },
  ].map((part) => ({ ...part, value: formatAud(part.size) }));
  return parts.some(({ size }) => size > 0) ? (
    <SplitBar caption="What the price is made of" parts={parts} />
  ) : null;
}
