import type { Hypothesis } from '../../domain/records/entities.ts';
import { countOf } from '../deliverable/count-of.ts';

export function titleOfHypothesis({ hypothesisName }: Pick<Hypothesis, 'hypothesisName'>): string {
  return hypothesisName.trim() === '' ? '(unnamed hypothesis)' : hypothesisName;
}

/** '1 week', '2.5 weeks'. Null without a time (R5). */
export function weeksText(weeks: number | null): string | null {
  return weeks === null ? null : countOf(weeks, 'week');
}
