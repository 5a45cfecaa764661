import { liveAllocations } from '../../../domain/costing/allocations.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { People } from '../../../domain/people/people.ts';
import { sameData } from '../../../domain/same-data.ts';
import { estimateRefusal } from '../../../domain/signing/hypothesis-change.ts';
import { revisionsOf, type SeenRevisions, sameRevisions } from '../../../domain/signing/signing.ts';
import { type CommandResult, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readWithHypotheses } from './read-deliverable.ts';

export interface RefreshEstimate {
  readonly id: string;
  /** The revisions that the user saw. If others are stored, the command refuses to write. */
  readonly seen: SeenRevisions;
  readonly people: Pick<People, 'canonical'>;
}

/**
 * Replaces a stored estimate that differs from the hypotheses, or adds a missing one. The two may differ in older
 * records, after a person listed by e-mail has signed up (R24), and after a write outside the app. Queries for the
 * hypotheses, because the ids in the stored estimate may be incomplete.
 *
 * The write gives the deliverable a revision that the signer has not seen. `signDeliverable`, which refreshes the
 * estimate before it signs, accepts this revision.
 *
 * @returns the new revision, or null if the stored estimate was up to date.
 */
export function refreshEstimate(options: RefreshEstimate): Promise<CommandResult<string | null>> {
  const { id, seen, people } = options;
  return runCommand<string | null>(async (transaction) => {
    const read = await readWithHypotheses(transaction, {
      id,
      known: Object.keys(seen.hypotheses),
      query: 'always',
    });
    if (!read.ok) return read;
    const { stored, deliverable, hypotheses } = read.value;
    const estimate = liveAllocations({ deliverable, hypotheses, people });
    if (sameData(deliverable.deliverableEstimate, estimate)) return succeed(null);
    if (!sameRevisions(seen, revisionsOf(deliverable, hypotheses)))
      return refusedByDomain('record-changed');
    const refusal = estimateRefusal(estimate);
    if (refusal !== null) return refusedByDomain(refusal);
    const fields = { deliverableEstimate: estimate };
    return succeed(transaction.write({ table: 'deliverable', id, before: stored, fields }));
  });
}
