import { getDocsFromServer } from 'firebase/firestore';
import { succeed } from '../../../domain/outcome.ts';
import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';
import { hypothesesOfDeliverable } from '../../queries.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused } from '../refusal.ts';

export interface ReadDeliverable {
  readonly stored: StoredRecord<'deliverable'>;
  readonly deliverable: Deliverable;
}

/** Reads a deliverable inside the transaction. Refuses 'missing' or 'unreadable'. */
export async function readDeliverable(
  transaction: RecordTransaction,
  id: string,
): Promise<CommandResult<ReadDeliverable>> {
  const stored = await transaction.read('deliverable', id);
  if (stored === null) return refused('missing');
  const parsed = parseStored(stored);
  return parsed.ok ? succeed({ stored, deliverable: parsed.record }) : refused('unreadable');
}

interface ReadHypotheses {
  readonly hypotheses: readonly Hypothesis[];
  /** The same hypotheses as stored, in the same order. */
  readonly storedHypotheses: readonly StoredRecord<'hypothesis'>[];
}

export type ReadWithHypotheses = ReadDeliverable & ReadHypotheses;

/**
 * Reads a deliverable inside the transaction, and its hypotheses that {@link HypothesesToRead} selects. Refuses as
 * {@link readDeliverable} and {@link readHypotheses} do.
 */
export async function readWithHypotheses(
  transaction: RecordTransaction,
  { id, ...toRead }: HypothesesToRead & { readonly id: string },
): Promise<CommandResult<ReadWithHypotheses>> {
  const read = await readDeliverable(transaction, id);
  if (!read.ok) return read;
  const found = await readHypotheses(transaction, read.value.deliverable, toRead);
  return found.ok ? succeed({ ...read.value, ...found.value }) : found;
}

export interface HypothesesToRead {
  /** Ids of the hypotheses that the user saw. The sources of an older or imported estimate may lack them. */
  readonly known: readonly string[];
  /**
   * When to query for further hypotheses. Without a query, only `known` and the sources of the stored
   * estimate are read. Only staff may query, and a query is billed.
   */
  readonly query: 'never' | 'if the estimate is missing' | 'always';
}

/**
 * Reads the hypotheses of a deliverable inside the transaction. Refuses 'unreadable' if a hypothesis cannot be parsed:
 * leaving it out would lower the total silently.
 */
export async function readHypotheses(
  transaction: RecordTransaction,
  deliverable: Deliverable,
  { known, query }: HypothesesToRead,
): Promise<CommandResult<ReadHypotheses>> {
  const sourceIds = deliverable.deliverableEstimate?.sourceFBUIDs ?? null;
  const isQueried =
    query === 'always' || (query === 'if the estimate is missing' && sourceIds === null);
  const queriedIds = isQueried ? await queryIds(deliverable.FBUID) : [];
  const ids = [...new Set([...(sourceIds ?? []), ...queriedIds, ...known])];
  const stored = await Promise.all(ids.map((id) => transaction.read('hypothesis', id)));
  const hypotheses: Hypothesis[] = [];
  const storedHypotheses: StoredRecord<'hypothesis'>[] = [];
  for (const record of stored) {
    // Deleted after the user saw it, or outside the app. A deletion outside the app does not update the estimate.
    if (record === null) continue;
    const parsed = parseStored(record);
    if (!parsed.ok) return refused('unreadable');
    if (parsed.record.hypothesisDeliverableFBUID !== deliverable.FBUID) continue;
    hypotheses.push(parsed.record);
    storedHypotheses.push(record);
  }
  return succeed({ hypotheses, storedHypotheses });
}

/**
 * Queries outside the transaction, because a web transaction cannot query. Adding a hypothesis also
 * writes the deliverable, so a concurrent addition aborts one of the two transactions, which retries.
 */
async function queryIds(deliverableId: string): Promise<readonly string[]> {
  const found = await getDocsFromServer(hypothesesOfDeliverable(deliverableId));
  return found.docs.map(({ id }) => id);
}
