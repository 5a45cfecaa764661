import type {
  AffectedDeliverable,
  HypothesisChangePreview,
} from '../../../domain/hypothesis-change.ts';
import { succeed } from '../../../domain/outcome.ts';
import { storedChange } from '../deliverable/deliverable-change.ts';
import { readHypotheses } from '../deliverable/read-deliverable.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused } from '../refusal.ts';

/** A deliverable and its hypotheses as one transaction read them. */
export interface StoredAffected extends AffectedDeliverable {
  readonly stored: StoredRecord<'deliverable'>;
}

/**
 * Reads the deliverables of a changing hypothesis with all of their hypotheses, inside the
 * transaction: none of them can change before the commit. A deliverable that does not exist is left
 * out: its hypotheses behave as backlog (R15).
 */
export async function readAffected(
  transaction: RecordTransaction,
  ids: ReadonlySet<string>,
  replaced: string,
): Promise<CommandResult<readonly StoredAffected[]>> {
  const affected: StoredAffected[] = [];
  for (const id of ids) {
    const stored = await transaction.read('deliverable', id);
    if (stored === null) continue;
    const deliverable = parseStored(stored);
    if (!deliverable.ok) return refused('unreadable');
    const hypotheses = await readHypotheses(transaction, deliverable.record, {
      known: [],
      query: 'unless listed',
      replaced,
    });
    if (!hypotheses.ok) return hypotheses;
    affected.push({ stored, deliverable: deliverable.record, hypotheses: hypotheses.value });
  }
  return succeed(affected);
}

/** Writes what the change does to its deliverables, each with its history. */
export function writeEffects(
  transaction: RecordTransaction,
  {
    affected,
    preview,
    startedAt,
    isRewritten,
  }: {
    readonly affected: readonly StoredAffected[];
    readonly preview: HypothesisChangePreview;
    readonly startedAt: number;
    /** The rules want the deliverables written, even those whose estimate stays as it is. */
    readonly isRewritten: boolean;
  },
): void {
  for (const effect of preview.effects) {
    const stored = affected.find(({ stored: { id } }) => id === effect.deliverable.FBUID)?.stored;
    if (stored === undefined || !(effect.mustWrite || isRewritten)) continue;
    transaction.write({
      table: 'deliverable',
      id: stored.id,
      before: stored,
      fields: storedChange(stored.data, effect.change),
      startedAt,
    });
  }
}
