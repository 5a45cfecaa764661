import type { UseFormReturn } from 'react-hook-form';
import { TextAreaField } from '../../../components/fields/TextAreaField.tsx';
import { LABELS } from './hypothesis-labels.ts';
import type { HypothesisRows } from './hypothesis-rows.ts';

interface EvidenceFieldProps {
  readonly form: UseFormReturn<HypothesisRows>;
}

export function EvidenceField({ form: { register, formState } }: EvidenceFieldProps) {
  return (
    <TextAreaField
      label={LABELS.hypothesisCompletionEvidence}
      rows={6}
      error={formState.errors.hypothesisCompletionEvidence?.message}
      {...register('hypothesisCompletionEvidence')}
    />
  );
}
