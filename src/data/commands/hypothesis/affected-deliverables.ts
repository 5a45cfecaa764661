import { getDocsFromServer } from 'firebase/firestore';
import { isPriceable } from '../../../domain/costing.ts';
import type { Deliverable, Hypothesis } from '../../../domain/entities.ts';
import type {
  AffectedDeliverable,
  HypothesisChangePreview,
} from '../../../domain/hypothesis-change.ts';
import { succeed } from '../../../domain/outcome.ts';
import { hypothesesOfDeliverable } from '../../queries/stored-queries.ts';
import { storedChange } from '../deliverable/deliverable-change.ts';
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

export interface HypothesesToRead {
  /** Ids that somebody saw under the deliverable, which an older or imported estimate may lack. */
  readonly known: readonly string[];
  /**
   * When to ask for the hypotheses by their deliverable, which the rules allow to staff only. The stored
   * sources save these reads.
   */
  readonly query: 'never' | 'unless listed' | 'always';
  /** The hypothesis that is being replaced: what is stored of it needs no price. */
  readonly replaced?: string;
}

/** Every hypothesis of a deliverable as it is inside the transaction. */
export async function readHypotheses(
  transaction: RecordTransaction,
  deliverable: Deliverable,
  { known, query: asked, replaced }: HypothesesToRead,
): Promise<CommandResult<readonly Hypothesis[]>> {
  const listed = deliverable.deliverableEstimate?.sourceFBUIDs ?? null;
  const isAsked = asked === 'always' || (asked === 'unless listed' && listed === null);
  const found = isAsked ? await queryIds(deliverable.FBUID) : [];
  const distinct = [...new Set([...(listed ?? []), ...found, ...known])];
  const stored = await Promise.all(distinct.map((id) => transaction.read('hypothesis', id)));
  const hypotheses: Hypothesis[] = [];
  for (const record of stored) {
    // Deleted past this app, or moved away while the estimate still names it.
    if (record === null) continue;
    const parsed = parseStored(record);
    // Leaving an unreadable one out would silently lower the price.
    if (!parsed.ok) return refused('unreadable');
    if (parsed.record.hypothesisDeliverableFBUID !== deliverable.FBUID) continue;
    if (!isPriceable(parsed.record) && record.id !== replaced) return refused('unreadable');
    hypotheses.push(parsed.record);
  }
  return succeed(hypotheses);
}

/**
 * For a record from before estimates: a transaction cannot query, so the ids come from a query beside
 * it. Whoever adds one meanwhile writes the deliverable too, and one of the two starts again.
 */
async function queryIds(deliverableId: string): Promise<readonly string[]> {
  const found = await getDocsFromServer(hypothesesOfDeliverable(deliverableId));
  return found.docs.map(({ id }) => id);
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
