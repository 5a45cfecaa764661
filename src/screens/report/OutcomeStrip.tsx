import { SplitBar } from '../../components/SplitBar.tsx';
import type { Hypothesis } from '../../domain/records/entities.ts';
import {
  OUTCOME_LABELS,
  outcomeCounts,
  outcomeSentence,
} from '../../domain/status/hypothesis-outcome.ts';

/** '14 hypotheses: 8 pass, 3 fail …', drawn. */
export function OutcomeStrip({ hypotheses }: { readonly hypotheses: readonly Hypothesis[] }) {
  if (hypotheses.length === 0) return null;
  const parts = outcomeCounts(hypotheses).map(({ outcome, count }) => ({
    name: OUTCOME_LABELS[outcome],
    size: count,
    value: count,
  }));
  return <SplitBar caption={outcomeSentence(hypotheses)} parts={parts} />;
}
