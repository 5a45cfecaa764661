import type { People } from '../../../domain/identity.ts';
import { succeed } from '../../../domain/outcome.ts';
import { sameData } from '../../../domain/same-data.ts';
import { liveAllocations, type Seen, sameSeen, seenOf } from '../../../domain/signing.ts';
import { refusalOfEstimate } from '../../../domain/validation/validate-estimate.ts';
import { type CommandResult, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readWithHypotheses } from './read-deliverable.ts';

export interface RefreshEstimate {
  readonly id: string;
  /** What was on the screen: the mended estimate is what was shown there. */
  readonly seen: Seen;
  readonly people: Pick<People, 'canonical'>;
  readonly startedAt: number;
}

/**
 * Writes the live summary of a deliverable over a stored one that differs: on records from before
 * estimates, after somebody listed by e-mail has signed up (R24), and over figures that were written
 * past the app. It asks for the hypotheses and does not trust the stored sources. Nothing else changes,
 * so that what people saw and what they then sign is the same.
 */
export function refreshEstimate(options: RefreshEstimate): Promise<CommandResult<null>> {
  const { id, seen, people, startedAt } = options;
  return runCommand(async (transaction) => {
    const read = await readWithHypotheses(transaction, {
      id,
      known: Object.keys(seen.hypotheses),
      query: 'always',
    });
    if (!read.ok) return read;
    const { stored, deliverable, hypotheses } = read.value;
    const estimate = liveAllocations({ deliverable, hypotheses, people });
    if (sameData(deliverable.deliverableEstimate, estimate)) return succeed(null);
    if (!sameSeen(seen, seenOf(deliverable, hypotheses))) return refusedByDomain('record-moved');
    const refusal = refusalOfEstimate(estimate);
    if (refusal !== null) return refusedByDomain(refusal);
    const fields = { deliverableEstimate: estimate };
    transaction.write({ table: 'deliverable', id, before: stored, fields, startedAt });
    return succeed(null);
  });
}
