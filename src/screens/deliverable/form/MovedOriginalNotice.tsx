import { mapLive } from '../../../components/live-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { useVariations } from '../variations/use-variations.ts';
import { VariationList } from '../variations/VariationList.tsx';
import type { DeliverableFormProps } from './deliverable-form-props.ts';

interface MovedOriginalNoticeProps extends DeliverableFormProps {
  readonly record: Deliverable;
}

/** While the form of an original has another research selected, lists the variations that would stay behind (R40). */
export function MovedOriginalNotice({ form, record }: MovedOriginalNoticeProps) {
  const chosen = form.watch('deliverableResearchFBUID');
  const isMoved = chosen !== (record.deliverableResearchFBUID ?? '');
  const live = useVariations(isMoved ? record.FBUID : null);
  return (
    <VariationList live={variationsOutside(live, chosen)}>
      These variations do not move along.
      {chosen === ''
        ? ' They keep their research:'
        : ' The clients of the new research do not see them until each is moved as well:'}
    </VariationList>
  );
}

/** The variations that are not in this research, and the unreadable ones, whose research is unknown. */
function variationsOutside(
  live: Live<RecordList<Deliverable>>,
  research: string,
): Live<RecordList<Deliverable>> {
  return mapLive(live, ({ records, unreadable }) => ({
    records: records.filter(
      ({ deliverableResearchFBUID }) => (deliverableResearchFBUID ?? '') !== research,
    ),
    unreadable,
  }));
}
