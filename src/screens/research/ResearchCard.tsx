import { RecordCard } from '../../components/list/RecordCard.tsx';
import { sumCents, toAud, toCents } from '../../domain/costing/money.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import { useMayEdit } from '../table/use-may-edit.ts';

interface ResearchCardProps {
  readonly research: Research;
  /** Undefined until the deliverables are known. */
  readonly deliverables: readonly Deliverable[] | undefined;
}

export function ResearchCard({ research, deliverables }: ResearchCardProps) {
  const { FBUID, researchName } = research;
  const mayEdit = useMayEdit();
  return (
    <RecordCard
      table="research"
      id={FBUID}
      title={recordTitle(researchName, 'research')}
      links={mayEdit ? ['Read', 'Update', 'Delete'] : ['Read']}
    >
      <p className="card-figures">{deliverables && figuresText(deliverables)}</p>
    </RecordCard>
  );
}

/** The first commencement of either side freezes a price (R7). */
function figuresText(deliverables: readonly Deliverable[]): string {
  if (deliverables.length === 0) return 'No deliverables';
  const count = deliverables.length === 1 ? '1 deliverable' : `${deliverables.length} deliverables`;
  const frozen = deliverables.map(({ deliverableCost }) => toCents(deliverableCost ?? 0));
  return `${count} · signed by one side at least: ${formatAudExGst(toAud(sumCents(frozen)))}`;
}
