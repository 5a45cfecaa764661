import { Timestamp } from 'firebase-admin/firestore';
import { parseRecord } from '../../../src/domain/normalise/parse-record.ts';
import { currentPrice } from '../../../src/domain/price/price.ts';
import type { Deliverable, Hypothesis, Signature } from '../../../src/domain/records/entities.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureSlot,
} from '../../../src/domain/records/signature.ts';
import { revisionsOf, seenBySigner } from '../../../src/domain/signing/signing.ts';
import { database, historyOf, readStored } from '../../browser/support/database.ts';
import { recordOf } from '../../support/records/test-records.ts';

/** The record in one entry of its history. */
export interface State<T> {
  readonly entryId: string;
  readonly record: T;
}

export async function deliverableStates(id: string): Promise<readonly State<Deliverable>[]> {
  const entries = await historyOf('deliverables', id);
  return entries.map(({ id: entryId, data }) => ({
    entryId,
    record: recordOf(parseRecord('deliverable', id, withDates(data))),
  }));
}

export async function hypothesisStates(id: string): Promise<readonly State<Hypothesis>[]> {
  const entries = await historyOf('hypotheses', id);
  return entries.map(({ id: entryId, data }) => ({
    entryId,
    record: recordOf(parseRecord('hypothesis', id, withDates(data))),
  }));
}

/** A signature that became active with the revision `after`. */
export interface AddedSignature {
  readonly slot: SignatureSlot;
  readonly signature: Signature;
  readonly before: State<Deliverable> | undefined;
  readonly after: State<Deliverable>;
}

export function signaturesAddedIn(
  states: readonly State<Deliverable>[],
): readonly AddedSignature[] {
  return states.flatMap((after, at) =>
    SIGNATURE_SLOTS.flatMap((slot) => {
      const before = states[at - 1];
      const signature = after.record[slot.key];
      const wasActive = before !== undefined && isActive(before.record[slot.key]);
      return isActive(signature) && !wasActive ? [{ slot, signature, before, after }] : [];
    }),
  );
}

export async function deliverableNow(id: string): Promise<Deliverable> {
  return recordOf(parseRecord('deliverable', id, withDates(await readStored('deliverables', id))));
}

/** The hypotheses that currently name the deliverable. */
export async function hypothesesUnder(deliverableId: string): Promise<readonly Hypothesis[]> {
  const found = await database
    .collection('environments/local/hypotheses')
    .where('hypothesisDeliverableFBUID', '==', deliverableId)
    .get();
  return found.docs.map((document) =>
    recordOf(parseRecord('hypothesis', document.id, withDates(document.data()))),
  );
}

/** As on the page, the deliverable and its hypotheses may come from different times. */
export async function readPage(deliverableId: string) {
  const [deliverable, hypotheses] = await Promise.all([
    deliverableNow(deliverableId),
    hypothesesUnder(deliverableId),
  ]);
  const current = currentPrice(deliverable, hypotheses);
  return {
    hypotheses,
    seen: revisionsOf(deliverable, hypotheses),
    /** The revisions and the price that the page shows a signer of this slot. */
    seenFor: (slot: SignatureSlot) => seenBySigner({ deliverable, hypotheses, current, slot }),
  };
}

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDates(item)]));
}
