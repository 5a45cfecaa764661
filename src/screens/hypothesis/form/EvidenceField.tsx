import type { UseFormReturn } from 'react-hook-form';
import { TextAreaField } from '../../../components/fields/TextAreaField.tsx';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';

interface EvidenceFieldProps {
  readonly form: UseFormReturn<HypothesisFormValues>;
}

export function EvidenceField({ form: { register, formState } }: EvidenceFieldProps) {
  return (
    <TextAreaField
      label={HYPOTHESIS_FIELDS.hypothesisCompletionEvidence.label}
      rows={6}
      error={formState.errors.hypothesisCompletionEvidence?.message}
      {...register('hypothesisCompletionEvidence')}
    />
  );
}
