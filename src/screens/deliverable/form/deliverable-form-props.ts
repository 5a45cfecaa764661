import type { UseFormReturn } from 'react-hook-form';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { DeliverableFormValues } from '../../../domain/records/record-fields.ts';

export interface DeliverableFormProps {
  readonly form: UseFormReturn<DeliverableFormValues>;
}

/** The stored research and the original. A new variation has the research of its original here. */
export type ParentLinks = Pick<
  Deliverable,
  'deliverableResearchFBUID' | 'deliverableVariationOfFBUID'
>;
