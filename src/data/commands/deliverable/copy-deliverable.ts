import { toStoredHypothesis } from '../../../domain/normalise/stored-fields.ts';
import { succeed } from '../../../domain/outcome.ts';
import { asCurrent, currentPrice, samePrice, storedPrice } from '../../../domain/price/price.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { activeSignaturesOf } from '../../../domain/records/signature.ts';
import { chunks } from '../../chunks.ts';
import { readDeliverable, readHypotheses } from '../parts/read-deliverable.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refused, type Written } from '../refusal.ts';
import { type CreateDeliverable, createDeliverable } from './create-deliverable.ts';

/** The rules look up documents for each write, and a commit has a limit of such lookups. */
const PER_COMMIT = 7;

export interface CopyDeliverable extends CreateDeliverable {
  readonly hypotheses: readonly Hypothesis[];
  readonly onProgress: (copied: number) => void;
}

/** A repeat writes what is missing: the hypotheses have the ids of the first attempt. */
export async function copyDeliverable(options: CopyDeliverable): Promise<CommandResult<Written>> {
  const { hypotheses, onProgress, ...deliverable } = options;
  const created = await createDeliverable(deliverable);
  if (hypotheses.length === 0) return created;
  if (!created.ok) return created.code === 'exists' ? { ...created, message: EXISTS } : created;
  let written = created.value;
  let copied = 0;
  for (const some of chunks(hypotheses, PER_COMMIT)) {
    onProgress(copied);
    const added = await addHypotheses(deliverable.id, some);
    if (!added.ok) {
      const saved = `The deliverable and ${copied} of ${hypotheses.length} hypotheses are saved.`;
      const next = added.code === 'signatures-unseen' ? '' : ' Save again to add the rest.';
      return { ...added, message: `${saved} ${added.message}${next}` };
    }
    if (added.value === 'written') written = 'written';
    copied += some.length;
  }
  return succeed(written);
}

const EXISTS =
  'Not saved: an earlier press has saved this deliverable with other values, or someone has changed it since. Open it, and add there what is missing.';

/** Into the research that the deliverable has by now. What somebody has signed meanwhile gets no further hypothesis. */
function addHypotheses(
  deliverableId: string,
  added: readonly Hypothesis[],
): Promise<CommandResult<Written>> {
  return runCommand<Written>(async (transaction) => {
    const ids = added.map(({ FBUID }) => FBUID);
    const read = await readDeliverable(transaction, deliverableId);
    if (!read.ok) return read;
    const { deliverable, stored: before } = read.value;
    const stored = await Promise.all(ids.map((id) => transaction.read('hypothesis', id)));
    const missing = added.filter((_, index) => stored[index] === null);
    // With the ids, because a deliverable that was deleted and saved again counts none of the earlier hypotheses.
    const found = await readHypotheses(transaction, deliverable, ids);
    if (!found.ok) return found;
    const current = currentPrice(deliverable, [...found.value.hypotheses, ...missing]);
    if (missing.length === 0 && samePrice(storedPrice(deliverable), current))
      return succeed('already');
    if (activeSignaturesOf(deliverable).length > 0) return refused('signatures-unseen');
    const fields = asCurrent(current);
    transaction.write({ table: 'deliverable', id: deliverableId, before, fields });
    const { deliverableResearchFBUID: hypothesisResearchFBUID } = deliverable;
    for (const hypothesis of missing) {
      const fields = toStoredHypothesis({ ...hypothesis, hypothesisResearchFBUID });
      transaction.write({ table: 'hypothesis', id: hypothesis.FBUID, before: null, fields });
    }
    return succeed('written');
  });
}
