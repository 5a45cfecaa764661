import { Timestamp } from 'firebase-admin/firestore';
import type { StoredDocument } from '../../src/domain/agreement/terms.ts';
import { parseRecord, readAllocationSummary } from '../../src/domain/normalise/parse-record.ts';
import { parseDocument } from '../../src/domain/normalise/stored-fields.ts';
import { asCurrent, currentPrice, withItems } from '../../src/domain/price/price.ts';
import {
  type Deliverable,
  type Hypothesis,
  type Revision,
  SIGNATURE_KEYS,
  type TableName,
} from '../../src/domain/records/entities.ts';
import { isHistoryId, nextHistoryId } from '../../src/domain/records/record-id.ts';
import { activeSignaturesOf } from '../../src/domain/records/signature.ts';
import { sameData } from '../../src/domain/same-data.ts';
import { asTimestamp, fieldsInTodaysForm, type StoredData } from './todays-form.ts';

export interface OlderRecord extends StoredDocument {
  readonly table: TableName;
  /** When Firestore stored the record first. */
  readonly storedAt: Timestamp;
  /** Id and `updatedAt` of each entry. */
  readonly history: readonly StoredDocument[];
  /** Every hypothesis whose link names the deliverable. Empty for another table. */
  readonly hypotheses: readonly StoredDocument[];
}

export type Upgrade =
  | { readonly kind: 'current' }
  /** The fields to write, those of the new revision included. */
  | { readonly kind: 'changed'; readonly fields: StoredData & { readonly updatedAt: string } }
  | { readonly kind: 'unrepairable'; readonly reason: string };

/** What brings a record up to date (R46). Frozen figures and signatures are never among the fields to write. */
export function upgradeOf(record: OlderRecord, now: Date): Upgrade {
  const { table, id, data, history } = record;
  const isDeliverable = table === 'deliverable';
  const fields: Record<string, unknown> = { ...fieldsInTodaysForm(table, data) };
  if (isDeliverable && (data.deliverableCreated ?? null) === null) {
    fields.deliverableCreated = creationDate(record);
  }
  // The price is computed, so it must not make the record unreadable.
  const unpriced = isDeliverable && { deliverableEstimate: null, deliverableEstimatedCost: null };
  const parsed = parseRecord(table, id, withDates({ ...data, ...fields, ...unpriced }));
  if (!parsed.ok) return { kind: 'unrepairable', reason: parsed.problem };
  if (isDeliverable) {
    const deliverable = parsed.record as Deliverable;
    const slot = SIGNATURE_KEYS.find((key) => deliverable[key] === 'unreadable');
    if (slot !== undefined) {
      return { kind: 'unrepairable', reason: `${slot} cannot be read as a signature.` };
    }
    const computed = priceOf(deliverable, record);
    if (typeof computed === 'string') return { kind: 'unrepairable', reason: computed };
    const { deliverableEstimate, deliverableEstimatedCost } = data;
    const stored = { deliverableEstimate, deliverableEstimatedCost };
    if (!sameData(asCurrent(computed), stored)) Object.assign(fields, asCurrent(computed));
  }
  const isLinked = history.some((entry) => entry.id === data.updatedAt) && data.FBUID === id;
  if (isLinked && Object.keys(fields).length === 0) return { kind: 'current' };
  return { kind: 'changed', fields: { ...fields, FBUID: id, ...nextRevision(record, now) } };
}

/** The time of the earliest entry, else of the revision, else when Firestore stored the record. */
function creationDate({ data, history, storedAt }: OlderRecord): Timestamp {
  const times = history.map((entry) => timeOf(entry.data.updatedAt) ?? timeOf(entry.id));
  const [earliest] = times
    .filter((time) => time !== null)
    .toSorted((a, b) => (a.valueOf() < b.valueOf() ? -1 : 1));
  return earliest ?? timeOf(data.updatedAt) ?? storedAt;
}

function timeOf(stored: unknown): Timestamp | null {
  const time = asTimestamp(stored);
  return time instanceof Timestamp ? time : null;
}

/**
 * The current price as the app computes it, or why there is none. Beside an active signature, a stored estimate with other
 * sprints stays: only 'Update the price' in the app may lapse the signature (R10).
 */
function priceOf(deliverable: Deliverable, { data: stored, hypotheses }: OlderRecord) {
  const read: Hypothesis[] = [];
  for (const { id, data } of hypotheses) {
    // In a dry run the hypotheses still have their older form.
    const fields = { ...data, ...fieldsInTodaysForm('hypothesis', data) };
    const parsed = parseRecord('hypothesis', id, withDates(fields));
    if (!parsed.ok) return `Its hypothesis ${id} cannot be read. ${parsed.problem}`;
    read.push(parsed.record);
  }
  const price = currentPrice(deliverable, read);
  const estimate = parseDocument('', withDates(stored.deliverableEstimate), readAllocationSummary);
  const wouldLapse =
    estimate.ok &&
    estimate.record.sprints !== price.allocations.sprints &&
    activeSignaturesOf(deliverable).length > 0;
  return wouldLapse ? withItems(estimate.record, deliverable.deliverableExtraItems) : price;
}

/** The author of the changes. It is no uid, so the history shows it as it is. */
export const AUTHOR = 'upgrade-records';

function nextRevision({ data: { updatedAt }, history }: OlderRecord, now: Date) {
  const named = typeof updatedAt === 'string' && updatedAt.trim() !== '' ? updatedAt : null;
  const ids = [...history.map(({ id }) => id), named ?? ''].filter(isHistoryId).toSorted();
  const newest = ids.at(-1) ?? null;
  return {
    updatedAt: nextHistoryId({ previous: newest, now }),
    updatedBy: AUTHOR,
    previousHistoryFBUID: named ?? newest,
  } satisfies Revision;
}

/** Replaces timestamps with dates, because the readers of `src/domain` know nothing of Firebase. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDates(item)]));
}
