import type { UseFormReturn } from 'react-hook-form';
import type { DeliverableFormValues } from '../../../domain/records/record-fields.ts';

export interface DeliverableFormProps {
  readonly form: UseFormReturn<DeliverableFormValues>;
}
