import type { UseFormReturn } from 'react-hook-form';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { DeliverableFormValues } from '../../../domain/records/record-fields.ts';

export interface DeliverableFormProps {
  readonly form: UseFormReturn<DeliverableFormValues>;
}

/** Research and original of the stored deliverable. For a new variation: the original and the original's research. */
export type ParentLinks = Pick<
  Deliverable,
  'deliverableResearchFBUID' | 'deliverableVariationOfFBUID'
>;
