import type { Hypothesis } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';

export function hypothesisTitle({ hypothesisName }: Pick<Hypothesis, 'hypothesisName'>): string {
  return recordTitle(hypothesisName, 'hypothesis');
}
