import type { Deliverable } from '../../../domain/records/entities.ts';
import { useVariations } from '../variations/use-variations.ts';
import { VariationList } from '../variations/VariationList.tsx';
import type { DeliverableFormProps } from './deliverable-form-props.ts';

interface MovedOriginalNoticeProps extends DeliverableFormProps {
  readonly record: Deliverable;
}

/** Lists the variations of an original while its form names another research: none of them moves along (R40). */
export function MovedOriginalNotice({ form, record }: MovedOriginalNoticeProps) {
  const isMoved =
    form.watch('deliverableResearchFBUID') !== (record.deliverableResearchFBUID ?? '');
  const live = useVariations(isMoved ? record.FBUID : null);
  return (
    <VariationList live={live}>
      These variations do not move along. The clients of the new research do not see them until each
      is moved as well:
    </VariationList>
  );
}
