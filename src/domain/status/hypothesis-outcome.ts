import type { TestItem } from '../records/entities.ts';

export const OUTCOMES = ['pass', 'fail', 'null', 'untested'] as const;

/** What an experiment showed (R41). 'unexpected' is a stored value that no form writes. It counts as open. */
export type HypothesisOutcome = (typeof OUTCOMES)[number] | 'open' | 'unexpected';

export const OUTCOME_LABELS: Readonly<Record<HypothesisOutcome, string>> = {
  pass: 'Pass',
  fail: 'Fail',
  null: 'Null',
  untested: 'Not tested',
  open: 'Open',
  unexpected: 'Unexpected value',
};

export function outcomeOf(stored: string | null): HypothesisOutcome {
  return stored === null ? 'open' : (OUTCOMES.find((one) => one === stored) ?? 'unexpected');
}

export const COUNTED_OUTCOMES = [...OUTCOMES, 'open'] as const;
export type CountedOutcome = (typeof COUNTED_OUTCOMES)[number];

interface WithOutcome {
  readonly hypothesisOutcome: string | null;
}

export function countedOutcomeOf({ hypothesisOutcome }: WithOutcome): CountedOutcome {
  const outcome = outcomeOf(hypothesisOutcome);
  return outcome === 'unexpected' ? 'open' : outcome;
}

/** The counts sum to the number of hypotheses. */
export function outcomeCounts(hypotheses: readonly WithOutcome[]) {
  const counted = hypotheses.map(countedOutcomeOf);
  return COUNTED_OUTCOMES.map((outcome) => ({
    outcome,
    count: counted.filter((one) => one === outcome).length,
  }));
}

/** '14 hypotheses: 8 pass, 3 fail, 1 null, 1 not tested, 1 open'. Leaves out what does not occur. */
export function outcomeSentence(hypotheses: readonly WithOutcome[]): string {
  const total = hypotheses.length === 1 ? '1 hypothesis' : `${hypotheses.length} hypotheses`;
  const counts = outcomeCounts(hypotheses)
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${OUTCOME_LABELS[outcome].toLowerCase()}`);
  return counts.length === 0 ? total : `${total}: ${counts.join(', ')}`;
}

/** The criteria with the label of the outcome. A hypothesis may have several of 'Fail'. */
export function criteriaOf(
  items: readonly TestItem[],
  outcome: HypothesisOutcome,
): readonly TestItem[] {
  const label = OUTCOME_LABELS[outcome].toLowerCase();
  return items.filter(
    (item) => item.label.trim().toLowerCase() === label && criterionText(item) !== '',
  );
}

/** Value and description. '' if both are blank. */
export function criterionText({ value, description }: Omit<TestItem, 'label'>): string {
  return [value.trim(), description.trim()].filter((text) => text !== '').join(': ');
}
