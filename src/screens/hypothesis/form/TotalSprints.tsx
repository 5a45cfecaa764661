import { totalSprints } from '../../../domain/costing/costing.ts';
import type { AllocationFormValues } from '../../../domain/records/field-kinds.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';

export function TotalSprints({ rows }: { readonly rows: readonly AllocationFormValues[] }) {
  const total = totalSprints({
    hypothesisResearchers: rows.map(({ researcher, sprints }) => ({
      researcher,
      sprints: toNumber(sprints) ?? 0,
    })),
  });
  return (
    <output className="total-sprints">
      Total sprints: <strong>{total}</strong>
    </output>
  );
}
