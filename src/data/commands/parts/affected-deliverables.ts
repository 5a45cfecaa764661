import { succeed } from '../../../domain/outcome.ts';
import {
  type AffectedDeliverable,
  effectsOf,
  type HypothesisChange,
  lapsesOnly,
} from '../../../domain/signing/hypothesis-change.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { readHypotheses, readQueriedHypotheses, storedChange } from './read-deliverable.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from './record-transaction.ts';

/**
 * Writes the effects of a change of work on the deliverables that the hypothesis leaves, joins or stays in. A concurrent
 * change to any of them aborts the transaction.
 *
 * @param announcedLapses what the page said: a signature may have arrived while the user typed.
 */
export async function writeEffectsOnDeliverables(
  transaction: RecordTransaction,
  change: HypothesisChange,
  announcedLapses: readonly string[],
): Promise<CommandResult<null>> {
  const links = [change.before, change.after].map((one) => one?.hypothesisDeliverableFBUID ?? null);
  const affected: (AffectedDeliverable & { readonly stored: StoredRecord<'deliverable'> })[] = [];
  for (const id of new Set(links.filter((link) => link !== null))) {
    const stored = await transaction.read('deliverable', id);
    if (stored === null) continue;
    const deliverable = parseStored(stored);
    if (!deliverable.ok) return refused('unreadable');
    // Who adds or moves a hypothesis also writes the sources of the estimate, so they are all of them.
    const read =
      deliverable.record.deliverableEstimate === null
        ? await readQueriedHypotheses(transaction, deliverable.record)
        : await readHypotheses(transaction, deliverable.record, []);
    if (!read.ok) return read;
    const { hypotheses } = read.value;
    affected.push({ stored, deliverable: deliverable.record, hypotheses });
  }
  const effects = affected.flatMap((one) =>
    effectsOf(change, [one]).map((effect) => ({ ...effect, stored: one.stored })),
  );
  if (!lapsesOnly(effects, announcedLapses)) return refused('signatures-unseen');
  for (const { stored, change: effect } of effects) {
    const fields = storedChange(stored.data, effect);
    transaction.write({ table: 'deliverable', id: stored.id, before: stored, fields });
  }
  return succeed(null);
}
