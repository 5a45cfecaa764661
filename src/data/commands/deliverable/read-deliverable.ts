import { getDocsFromServer } from 'firebase/firestore';
import { isPriceable } from '../../../domain/costing.ts';
import type { Deliverable, Hypothesis } from '../../../domain/entities.ts';
import { succeed } from '../../../domain/outcome.ts';
import { hypothesesOfDeliverable } from '../../queries/stored-queries.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused } from '../refusal.ts';

export interface ReadDeliverable {
  readonly stored: StoredRecord<'deliverable'>;
  readonly deliverable: Deliverable;
}

/** A deliverable as it is inside the transaction; refused when it is gone or cannot be read. */
export async function readDeliverable(
  transaction: RecordTransaction,
  id: string,
): Promise<CommandResult<ReadDeliverable>> {
  const stored = await transaction.read('deliverable', id);
  if (stored === null) return refused('missing');
  const parsed = parseStored(stored);
  return parsed.ok ? succeed({ stored, deliverable: parsed.record }) : refused('unreadable');
}

export interface ReadWithHypotheses extends ReadDeliverable {
  readonly hypotheses: readonly Hypothesis[];
}

/** The same with all of its hypotheses, those that the user saw under it included. */
export async function readWithHypotheses(
  transaction: RecordTransaction,
  { id, ...toRead }: HypothesesToRead & { readonly id: string },
): Promise<CommandResult<ReadWithHypotheses>> {
  const read = await readDeliverable(transaction, id);
  if (!read.ok) return read;
  const hypotheses = await readHypotheses(transaction, read.value.deliverable, toRead);
  return hypotheses.ok ? succeed({ ...read.value, hypotheses: hypotheses.value }) : hypotheses;
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
