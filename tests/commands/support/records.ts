import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { currentPrice } from '../../../src/domain/price/price.ts';
import type { Deliverable, Hypothesis, Signature } from '../../../src/domain/records/entities.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureSlot,
} from '../../../src/domain/records/signature.ts';
import { revisionsOf, seenBySigner } from '../../../src/domain/signing/signing.ts';
import {
  database,
  historyOf,
  readStored,
  type StoredTable,
} from '../../browser/support/database.ts';
import { deliverableOf, hypothesisOf } from '../../support/records/test-records.ts';

/** The record in one entry of its history. */
export interface State<T> {
  readonly entryId: string;
  readonly record: T;
}

export function deliverableStates(id: string): Promise<readonly State<Deliverable>[]> {
  return statesOf('deliverables', id, deliverableOf);
}

export function hypothesisStates(id: string): Promise<readonly State<Hypothesis>[]> {
  return statesOf('hypotheses', id, hypothesisOf);
}

async function statesOf<T>(
  table: StoredTable,
  id: string,
  read: (stored: DocumentData, id: string) => T,
): Promise<readonly State<T>[]> {
  const entries = await historyOf(table, id);
  return entries.map(({ id: entryId, data }) => ({ entryId, record: read(withDates(data), id) }));
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
  return deliverableOf(withDates(await readStored('deliverables', id)), id);
}

/** The hypotheses that currently name the deliverable. */
export async function hypothesesUnder(deliverableId: string): Promise<readonly Hypothesis[]> {
  const found = await database
    .collection('environments/local/hypotheses')
    .where('hypothesisDeliverableFBUID', '==', deliverableId)
    .get();
  return found.docs.map((document) => hypothesisOf(withDates(document.data()), document.id));
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

function withDates(stored: DocumentData | undefined): DocumentData {
  if (stored === undefined) throw new Error('The record does not exist.');
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, withDate(value)]));
}

function withDate(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDate);
  return value === null || typeof value !== 'object' ? value : withDates(value);
}
