import {
  creationDate,
  rewritesAllocations,
  updateOfDeliverable,
  updateOfHypothesis,
} from '../../../domain/migration/record-update.ts';
import { isPlainObject } from '../../../domain/migration/wire-value.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { People } from '../../../domain/people/people.ts';
import { isRecordId } from '../../../domain/records/record-id.ts';
import type { StoredData } from '../../collections.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import type { CommandResult } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import {
  type BroughtUpToDate,
  type HistoryFacts,
  NO_HISTORY,
  rawRecordOf,
  UNCHANGED,
} from './older-record.ts';

export interface BringDeliverableUpToDate {
  readonly id: string;
  /** Ids of the hypotheses that name the deliverable, listed before the transaction. */
  readonly linkedIds: readonly string[];
  /** Those of `linkedIds` to write in the same commit. The transaction skips those with up-to-date allocations. */
  readonly rewrittenIds: readonly string[];
  /** Record id → facts from its history, for the deliverable and `rewrittenIds`. {@link NO_HISTORY} if missing. */
  readonly histories: ReadonlyMap<string, HistoryFacts>;
  readonly people: Pick<People, 'canonical'>;
  readonly startedAt: number;
}

/**
 * Brings a deliverable up to date, together with hypotheses that store allocations in an older form: the rules require
 * both in one commit (R46). A concurrent change to the deliverable or a hypothesis aborts this transaction; the retry
 * decides on the new data. Does nothing if someone deleted the deliverable or repaired the records meanwhile.
 */
export function bringDeliverableUpToDate(
  options: BringDeliverableUpToDate,
): Promise<CommandResult<BroughtUpToDate>> {
  const { id, rewrittenIds } = options;
  return runCommand<BroughtUpToDate>(async (transaction) => {
    const before = await transaction.read('deliverable', id);
    if (before === null) return succeed(UNCHANGED);
    const linked = await readLinked(transaction, before, options.linkedIds);
    const update = await updateFor(transaction, before, { ...options, linked });
    if (update.kind === 'blocked') return succeed({ writtenIds: [], problem: update.problem });
    const chosen = linked.filter((hypothesis) => rewrittenIds.includes(hypothesis.id));
    const writtenIds = await writeHypotheses(transaction, chosen, options);
    if (update.kind === 'up-to-date' && writtenIds.length === 0) return succeed(UNCHANGED);
    // The rules accept new allocations only together with a write of the deliverable, even without changed fields.
    const fields = update.kind === 'outdated' ? update.fields : {};
    write(transaction, before, { fields, ...options });
    return succeed({ writtenIds: [...writtenIds, id], problem: null });
  });
}

/**
 * Reads the deliverable's hypotheses inside the transaction. Also reads the ids in the stored estimate: a
 * hypothesis may have joined after `linkedIds` was listed. Skips invalid ids and hypotheses of other
 * deliverables.
 */
async function readLinked(
  transaction: RecordTransaction,
  { id, data }: StoredRecord,
  linkedIds: readonly string[],
): Promise<readonly StoredRecord<'hypothesis'>[]> {
  const ids = new Set([...linkedIds, ...sourceIdsOf(data)]);
  const read = await Promise.all([...ids].map((one) => transaction.read('hypothesis', one)));
  return read
    .filter((one) => one !== null)
    .filter(({ data: { hypothesisDeliverableFBUID } }) => hypothesisDeliverableFBUID === id);
}

function sourceIdsOf({ deliverableEstimate }: StoredData): readonly string[] {
  const sources = isPlainObject(deliverableEstimate) ? deliverableEstimate.sourceFBUIDs : null;
  return Array.isArray(sources) ? sources.filter(isRecordId) : [];
}

interface UpdateOptions extends BringDeliverableUpToDate {
  readonly linked: readonly StoredRecord<'hypothesis'>[];
}

async function updateFor(
  transaction: RecordTransaction,
  before: StoredRecord,
  { linked, people, histories, startedAt }: UpdateOptions,
) {
  const record = await rawRecordOf(transaction, before);
  const { earliestEntry } = histories.get(before.id) ?? NO_HISTORY;
  const now = new Date(startedAt);
  return updateOfDeliverable({
    record,
    hypotheses: linked.map(parseStored),
    people,
    created: creationDate({ data: record.data, earliestEntry, now }),
  });
}

/** @returns the ids of the written hypotheses. */
async function writeHypotheses(
  transaction: RecordTransaction,
  hypotheses: readonly StoredRecord<'hypothesis'>[],
  options: BringDeliverableUpToDate,
): Promise<readonly string[]> {
  const updates = await Promise.all(
    hypotheses.map(async (before) => {
      const update = updateOfHypothesis(await rawRecordOf(transaction, before));
      return { before, update };
    }),
  );
  const written: string[] = [];
  for (const { before, update } of updates) {
    if (update.kind !== 'outdated' || !rewritesAllocations(update)) continue;
    write(transaction, before, { fields: update.fields, ...options });
    written.push(before.id);
  }
  return written;
}

function write(
  transaction: RecordTransaction,
  before: StoredRecord,
  {
    fields,
    histories,
  }: Pick<BringDeliverableUpToDate, 'histories'> & { readonly fields: StoredData },
): void {
  const { table, id } = before;
  const { newestEntryId } = histories.get(id) ?? NO_HISTORY;
  transaction.write({ table, id, before, fields, newestEntryId });
}
