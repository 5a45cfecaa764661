import type { UseFormReturn } from 'react-hook-form';
import type { Deliverable } from '../../../domain/records/entities.ts';
import type { DeliverableFormValues } from '../../../domain/records/record-fields.ts';

export interface DeliverableFormProps {
  readonly form: UseFormReturn<DeliverableFormValues>;
}

/** The parents of the stored record. For a new variation: its original, and the research of that original. */
export type ParentLinks = Pick<
  Deliverable,
  'deliverableResearchFBUID' | 'deliverableVariationOfFBUID'
>;
