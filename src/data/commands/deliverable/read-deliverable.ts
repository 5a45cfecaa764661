import type { Deliverable, Hypothesis } from '../../../domain/entities.ts';
import { succeed } from '../../../domain/outcome.ts';
import { type HypothesesToRead, readHypotheses } from '../hypothesis/affected-deliverables.ts';
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
