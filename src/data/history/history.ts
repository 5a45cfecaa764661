import {
  type FirestoreDataConverter,
  getCountFromServer,
  getDocFromCache,
  getDocFromServer,
  getDocsFromServer,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { type HistoryEntry, readHistoryEntry } from '../../domain/history/history-log.ts';
import { type HypothesisDates, hypothesisDates } from '../../domain/history/hypothesis-dates.ts';
import { type PaymentSince, paymentSince } from '../../domain/history/payment-since.ts';
import type { Parsed } from '../../domain/normalise/stored-fields.ts';
import type { Deliverable, Hypothesis, Records, TableName } from '../../domain/records/entities.ts';
import { isHistoryId, isRecordId } from '../../domain/records/record-id.ts';
import { hasUnreadableSignature } from '../../domain/records/signature.ts';
import type { NewestEntries, WorkRecord } from '../../domain/remarks/since.ts';
import { paymentOf } from '../../domain/status/payment.ts';
import { chunks } from '../chunks.ts';
import {
  historyReference,
  parseRecord,
  readOnlyConverter,
  type StoredData,
  withDates,
} from '../collections.ts';
import {
  type Live,
  lengthOf,
  loadErrorMessage,
  type RecordList,
  useAsync,
  useLiveList,
} from '../live.ts';
import { allEntries, type HistoryOwner, newestEntries } from '../queries.ts';

const PAGE_SIZE = 20;

export interface History<T extends TableName> {
  /** Newest first. */
  readonly entries: readonly HistoryEntry<T>[];
  readonly isComplete: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => void;
}

/** Waits for the server: a cached history may have holes. */
export function useHistory<T extends TableName>(table: T, id: string): Live<History<T>> {
  const [count, setCount] = useState(PAGE_SIZE);
  const owner = { table, id };
  // One entry more than the page shows: the changes of the oldest shown entry need the next older one.
  const live = useLiveList(newestEntries(owner, count + 1).withConverter(CONVERTERS[table]));
  const [confirmed, setConfirmed] = useState<Confirmed<T> | null>(null);
  const list = live.state === 'ready' && !live.fromCache ? live.value : null;
  if (list !== null && list !== confirmed?.list) {
    // Every entry is readable: its content carries its own problem.
    setConfirmed({ list: list as Confirmed<T>['list'], count });
  }
  const isComplete = confirmed !== null && lengthOf(confirmed.list) <= confirmed.count;
  useSkippedEntryWarning(owner, isComplete ? lengthOf(confirmed.list) : null);
  if (live.state === 'failed') return live;
  if (confirmed === null) return { state: 'loading' };
  const value = {
    entries: confirmed.list.records,
    isComplete,
    isLoadingOlder: confirmed.count < count,
    loadOlder: () => setCount(count + PAGE_SIZE),
  };
  return { state: 'ready', value, fromCache: live.state !== 'ready' || live.fromCache };
}

interface Confirmed<T extends TableName> {
  readonly list: RecordList<HistoryEntry<T>>;
  readonly count: number;
}

type EntryConverter<T extends TableName> = FirestoreDataConverter<Parsed<HistoryEntry<T>>>;

/** Created once, because `queryEqual` treats queries with different converters as different. */
const CONVERTERS: { readonly [T in TableName]: EntryConverter<T> } = {
  profile: entryConverter('profile'),
  research: entryConverter('research'),
  deliverable: entryConverter('deliverable'),
  hypothesis: entryConverter('hypothesis'),
  template: entryConverter('template'),
};

function entryConverter<T extends TableName>(table: T): EntryConverter<T> {
  return readOnlyConverter((entryId, stored, recordId) => {
    const content = parseRecord(table, recordId, stored);
    const dated = withDates(stored) as StoredData;
    return { ok: true, record: readHistoryEntry(entryId, dated, content) };
  });
}

/** Warns of entries without an update time, which the queries omit. */
function useSkippedEntryWarning(owner: HistoryOwner, listed: number | null): void {
  const name = `${owner.table} ${owner.id}`;
  const counted = useAsync(
    listed === null ? null : name,
    async () => (await getCountFromServer(allEntries(owner))).data().count,
  );
  const skipped = counted.state === 'ready' && listed !== null ? counted.value - listed : 0;
  useEffect(() => {
    if (skipped > 0)
      console.warn(`${skipped} history entries of ${name} have no update time: skipped.`);
  }, [name, skipped]);
}

/** Null if the history has no such entry, or if it cannot be read. Asks nothing for a null id. */
export function useVersion<T extends TableName>(
  { table, id }: { readonly table: T; readonly id: string },
  entryId: string | null,
): Live<{ readonly at: Date | null; readonly record: Records[T] } | null> {
  return useAsync(entryId && `${table} ${id} ${entryId}`, async () => {
    if (!isRecordId(entryId)) return null;
    const reference = historyReference(table, id, entryId).withConverter(CONVERTERS[table]);
    const entry = (await getDocFromServer(reference)).data();
    if (!entry?.ok || !entry.record.content.ok) return null;
    return { at: entry.record.at, record: entry.record.content.record };
  });
}

export interface AllVersions {
  /** Every readable version, oldest first. */
  readonly versions: readonly Deliverable[];
  readonly unreadableCount: number;
}

/** The whole history of a deliverable, the current version included. Reads again after each new revision. */
export function useAllVersions({ FBUID, updatedAt }: Deliverable): Live<AllVersions> {
  return useAsync(`${FBUID} ${updatedAt}`, async () => {
    const { docs } = await getDocsFromServer(allEntries({ table: 'deliverable', id: FBUID }));
    const parsed = docs.map((entry) => parseRecord('deliverable', FBUID, entry.data()));
    const versions = parsed.flatMap((one) => (one.ok ? [one.record] : []));
    const unclear = versions.filter(hasUnreadableSignature).length;
    return { versions, unreadableCount: docs.length - versions.length + unclear };
  });
}

/** By `revisionOf`, so that a later version has no dates yet. */
export type HypothesisDatesByRevision = ReadonlyMap<string, HypothesisDates>;

type DatesAnswer =
  | { readonly ok: true; readonly dates: HypothesisDatesByRevision }
  | { readonly ok: false; readonly message: string };

/** Histories that are read at the same time. */
const AT_ONCE = 10;

/** Reads the whole histories of these hypotheses and nothing else. */
export async function readHypothesisDates(all: readonly Hypothesis[]): Promise<DatesAnswer> {
  const dates = new Map<string, HypothesisDates>();
  try {
    for (const some of chunks(all, AT_ONCE)) {
      const read = some.map(async (one) => [revisionOf(one), await datesOf(one)] as const);
      for (const [revision, found] of await Promise.all(read)) dates.set(revision, found);
    }
    return { ok: true, dates };
  } catch (error) {
    return { ok: false, message: loadErrorMessage(error) };
  }
}

export function revisionOf({ FBUID, updatedAt }: Pick<Hypothesis, 'FBUID' | 'updatedAt'>): string {
  return `${FBUID} ${updatedAt}`;
}

async function datesOf({ FBUID, hypothesisOutcome }: Hypothesis): Promise<HypothesisDates> {
  const entries = allEntries({ table: 'hypothesis', id: FBUID });
  const { docs } = await getDocsFromServer(entries.withConverter(CONVERTERS.hypothesis));
  const readable = docs.map((entry) => entry.data()).filter((one) => one.ok);
  return hypothesisDates(
    readable.map(({ record }) => record),
    hypothesisOutcome,
  );
}

/** Most runs end on the first page. */
const RUN_PAGE_SIZE = 10;

/** Asks nothing for a deliverable that is neither invoiced nor paid. */
export function usePaymentSince(deliverable: Deliverable): Live<PaymentSince> {
  const payment = paymentOf(deliverable.deliverablePaymentState);
  const isDated = payment === 'invoiced' || payment === 'paid';
  return useAsync(isDated ? revisionOf(deliverable) : null, async () => {
    const entries: HistoryEntry<'deliverable'>[] = [];
    let since: PaymentSince | null = null;
    let last: QueryDocumentSnapshot | undefined;
    while (since === null) {
      const owner = { table: 'deliverable', id: deliverable.FBUID } as const;
      const page = newestEntries(owner, RUN_PAGE_SIZE, last).withConverter(CONVERTERS.deliverable);
      const { docs } = await getDocsFromServer(page);
      const readable = docs.map((entry) => entry.data()).filter((one) => one.ok);
      entries.push(...readable.map(({ record }) => record));
      last = docs.at(-1);
      since = paymentSince(entries, { payment, isWhole: docs.length < RUN_PAGE_SIZE });
    }
    return since;
  });
}

const MAX_ENTRIES = 5;

/** Reads the entries of these records since then, and the one before, once for each revision. */
export function useEntriesSince(since: Date, work: readonly WorkRecord[]): Live<NewestEntries> {
  return useAsync(work.map(({ record }) => revisionOf(record)).join(), async () => {
    const reads = work.map(async ({ record }) => {
      const table = 'deliverableName' in record ? 'deliverable' : 'hypothesis';
      return [record.FBUID, await entriesSince(since, table, record)] as const;
    });
    return new Map(await Promise.all(reads));
  });
}

/** From each entry to the one before. An entry never changes, so one that this browser has costs nothing. */
async function entriesSince<T extends TableName>(
  since: Date,
  table: T,
  { FBUID, updatedAt }: WorkRecord['record'],
): Promise<readonly HistoryEntry<T>[]> {
  const entries: HistoryEntry<T>[] = [];
  let next = updatedAt;
  while (next !== null && isHistoryId(next) && entries.length < MAX_ENTRIES) {
    const reference = historyReference(table, FBUID, next).withConverter(CONVERTERS[table]);
    const read = await getDocFromCache(reference).catch(() => getDocFromServer(reference));
    const entry = read.data();
    if (entry?.ok !== true) break;
    entries.push(entry.record);
    const { content, recordedAt } = entry.record;
    const isOlder = recordedAt === null || recordedAt <= since;
    next = isOlder || !content.ok ? null : content.record.previousHistoryFBUID;
  }
  return entries;
}
