import { type Cents, toAud } from '../costing/money.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import { type Refusal, refuse } from '../outcome.ts';
import type { Hypothesis } from '../records/entities.ts';
import { formatAudExGst } from '../text/format.ts';
import { recordTitle } from '../text/record-title.ts';

/**
 * Refuses if a hypothesis has no history id, because a signature could not point to its version (R8). The message shows
 * the first such hypothesis by number.
 */
export function refuseWithoutHistory(
  hypotheses: readonly Hypothesis[],
): Refusal<'hypothesis-no-history'> | null {
  const [first] = hypotheses
    .filter(({ updatedAt }) => updatedAt === null)
    .toSorted(byHypothesisNumber);
  return first === undefined
    ? null
    : refuse('hypothesis-no-history', { hypothesis: hypothesisLabel(first) });
}

/** @param seen the price on the signer's screen, or null if the page showed none. */
export function refuseChangedPrice(seen: Cents | null, now: Cents): Refusal<'price-changed'> {
  return refuse('price-changed', {
    seen: seen === null ? 'not known' : formatAudExGst(toAud(seen)),
    now: formatAudExGst(toAud(now)),
  });
}

/** A hypothesis's number and name for messages, such as '3 “A handle helps”'. */
export function hypothesisLabel({
  hypothesisNumber,
  hypothesisName,
}: Pick<Hypothesis, 'hypothesisNumber' | 'hypothesisName'>): string {
  const name = `“${recordTitle(hypothesisName, 'hypothesis')}”`;
  return hypothesisNumber === null ? name : `${hypothesisNumber} ${name}`;
}
