import { totalSprints } from '../../../domain/costing.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';
import type { ResearcherRow } from './hypothesis-rows.ts';

/** The sum of what is in the form at this moment. */
export function TotalSprints({ rows }: { readonly rows: readonly ResearcherRow[] }) {
  const total = totalSprints({
    hypothesisResearcherSprintAllocations: rows.map(({ sprints }) => toNumber(sprints) ?? 0),
  });
  return (
    <output className="total-sprints">
      Total sprints: <strong>{total}</strong>
    </output>
  );
}
