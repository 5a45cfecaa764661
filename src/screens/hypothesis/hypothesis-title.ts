import type { Hypothesis } from '../../domain/records/entities.ts';

export function hypothesisTitle({ hypothesisName }: Pick<Hypothesis, 'hypothesisName'>): string {
  return hypothesisName.trim() === '' ? '(unnamed hypothesis)' : hypothesisName;
}
