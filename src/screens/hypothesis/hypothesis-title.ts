import type { Hypothesis } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/text/record-title.ts';

export function hypothesisTitle({ hypothesisName }: Pick<Hypothesis, 'hypothesisName'>): string {
  return recordTitle(hypothesisName, 'hypothesis');
}
