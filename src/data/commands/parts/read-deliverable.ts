import { FirebaseError } from 'firebase/app';
import { getDocsFromServer } from 'firebase/firestore';
import { isObject, readDate } from '../../../domain/normalise/stored-fields.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';
import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import { isSameSignature } from '../../../domain/records/signature.ts';
import type { DeliverableChange } from '../../../domain/signing/signing.ts';
import { type StoredData, withDates } from '../../collections.ts';
import { hypothesesOfDeliverable } from '../../queries.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from './record-transaction.ts';

/**
 * Converts a change to stored fields. A signature that only ends keeps its stored bytes except the reason,
 * because parsing drops a date's microseconds and the rules refuse any other difference.
 */
export function storedChange(stored: StoredData, change: DeliverableChange): StoredData {
  const fields: Record<string, unknown> = { ...change };
  for (const key of SIGNATURE_KEYS) {
    const next = change[key];
    const before = stored[key];
    if (typeof next !== 'object' || next === null || !isObject(before)) continue;
    // Older records store a text instead of a timestamp.
    const signatureDate = readDate(withDates(before.signatureDate));
    const { signatureUid } = before;
    if (signatureDate === null || typeof signatureUid !== 'string') continue;
    if (!isSameSignature({ signatureUid, signatureDate }, next)) continue;
    fields[key] = { ...before, deprecatedReason: next.deprecatedReason };
  }
  return fields;
}

interface ReadDeliverable {
  readonly stored: StoredRecord<'deliverable'>;
  readonly deliverable: Deliverable;
}

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
  readonly storedHypotheses: readonly StoredRecord<'hypothesis'>[];
}

/**
 * The sources of the stored estimate and the hypotheses with these ids, as far as their link names the deliverable. One
 * that cannot be parsed is refused, because leaving it out would lower the total silently.
 *
 * @param ids what a query found, because a web transaction cannot query. A hypothesis that joins the deliverable later
 * also writes the deliverable, so Firestore aborts this transaction.
 */
export async function readHypotheses(
  transaction: RecordTransaction,
  { FBUID, deliverableEstimate }: Deliverable,
  ids: readonly string[],
): Promise<CommandResult<ReadHypotheses>> {
  const known = [...new Set([...(deliverableEstimate?.sourceFBUIDs ?? []), ...ids])];
  const hypotheses: Hypothesis[] = [];
  const storedHypotheses: StoredRecord<'hypothesis'>[] = [];
  try {
    for (const record of await Promise.all(known.map((id) => transaction.read('hypothesis', id)))) {
      // A deletion outside the app does not update the estimate.
      if (record === null) continue;
      const parsed = parseStored(record);
      if (!parsed.ok) return refused('unreadable');
      if (parsed.record.hypothesisDeliverableFBUID !== FBUID) continue;
      hypotheses.push(parsed.record);
      storedHypotheses.push(record);
    }
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied')
      return refusedByDomain('hypothesis-hidden');
    throw error;
  }
  return succeed({ hypotheses, storedHypotheses });
}

/** {@link readHypotheses} with those that a query finds. For staff: the rules refuse this query to a client. */
export async function readQueriedHypotheses(
  transaction: RecordTransaction,
  deliverable: Deliverable,
): Promise<CommandResult<ReadHypotheses>> {
  const found = await getDocsFromServer(hypothesesOfDeliverable(deliverable.FBUID));
  return readHypotheses(
    transaction,
    deliverable,
    found.docs.map(({ id }) => id),
  );
}
