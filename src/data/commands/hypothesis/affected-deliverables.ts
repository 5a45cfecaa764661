import { succeed } from '../../../domain/outcome.ts';
import type {
  AffectedDeliverable,
  HypothesisChangePreview,
} from '../../../domain/signing/hypothesis-change.ts';
import { storedChange } from '../deliverable/deliverable-change.ts';
import { readHypotheses } from '../deliverable/read-deliverable.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused } from '../refusal.ts';

/** A deliverable and its hypotheses as read inside a transaction. */
export interface StoredAffectedDeliverable extends AffectedDeliverable {
  readonly stored: StoredRecord<'deliverable'>;
}

/**
 * Reads the deliverables of a changing hypothesis inside the transaction, each with the hypotheses that its stored
 * estimate lists, or that a query finds if no estimate is stored. A concurrent change to any of them aborts the
 * transaction. Skips a deliverable that does not exist: its hypotheses count as backlog (R15).
 */
export async function readAffectedDeliverables(
  transaction: RecordTransaction,
  ids: ReadonlySet<string>,
): Promise<CommandResult<readonly StoredAffectedDeliverable[]>> {
  const affected: StoredAffectedDeliverable[] = [];
  for (const id of ids) {
    const stored = await transaction.read('deliverable', id);
    if (stored === null) continue;
    const deliverable = parseStored(stored);
    if (!deliverable.ok) return refused('unreadable');
    const read = await readHypotheses(transaction, deliverable.record, {
      known: [],
      query: 'if the estimate is missing',
    });
    if (!read.ok) return read;
    const { hypotheses } = read.value;
    affected.push({ stored, deliverable: deliverable.record, hypotheses });
  }
  return succeed(affected);
}

/** Writes the effects of a hypothesis change to the deliverables that change, each with a history entry. */
export function writeEffects(
  transaction: RecordTransaction,
  {
    affected,
    preview,
    writesEveryDeliverable,
  }: {
    readonly affected: readonly StoredAffectedDeliverable[];
    readonly preview: HypothesisChangePreview;
    /**
     * Whether to write unchanged deliverables too. The rules require these writes if the hypothesis is created or
     * deleted, or if its stored allocations or its link to a deliverable change.
     */
    readonly writesEveryDeliverable: boolean;
  },
): void {
  for (const effect of preview.effects) {
    const stored = affected.find(({ stored: { id } }) => id === effect.deliverable.FBUID)?.stored;
    if (stored === undefined || !(effect.mustWrite || writesEveryDeliverable)) continue;
    transaction.write({
      table: 'deliverable',
      id: stored.id,
      before: stored,
      fields: storedChange(stored.data, effect.change),
    });
  }
}
