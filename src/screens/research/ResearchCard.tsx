import { RecordCard } from '../../components/list/RecordCard.tsx';
import { useWasVisible } from '../../components/list/use-was-visible.ts';
import { type ResearchFigures, useResearchFigures } from '../../data/records/research-figures.ts';
import type { Research } from '../../domain/records/entities.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import { useMayEdit } from '../table/use-may-edit.ts';

export function ResearchCard({
  research: { FBUID, researchName },
}: {
  readonly research: Research;
}) {
  const mayEdit = useMayEdit();
  const [figuresRef, wasVisible] = useWasVisible<HTMLParagraphElement>();
  const figures = useResearchFigures(FBUID, wasVisible);
  return (
    <RecordCard
      table="research"
      id={FBUID}
      title={recordTitle(researchName, 'research')}
      links={mayEdit ? ['Read', 'Update', 'Delete'] : ['Read']}
    >
      <p ref={figuresRef} className="card-figures">
        {figures.state === 'ready' ? figuresText(figures.value) : null}
      </p>
    </RecordCard>
  );
}

function figuresText({ deliverableCount, frozenPrices }: ResearchFigures): string {
  if (deliverableCount === 0) return 'No deliverables';
  const count = deliverableCount === 1 ? '1 deliverable' : `${deliverableCount} deliverables`;
  return `${count} · signed by one side at least: ${formatAudExGst(frozenPrices)}`;
}
