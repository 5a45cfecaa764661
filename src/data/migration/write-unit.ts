import { FirebaseError } from 'firebase/app';
import type {
  NamedRecord,
  RecordToUpdate,
  UpdateUnit,
} from '../../domain/migration/update-plan.ts';
import { updateProblemText } from '../../domain/migration/update-problem.ts';
import type { People } from '../../domain/people/people.ts';
import { chunks } from '../chunks.ts';
import type { CommandResult } from '../commands/refusal.ts';
import { bringDeliverableUpToDate } from '../commands/up-to-date/bring-deliverable-up-to-date.ts';
import { bringRecordUpToDate } from '../commands/up-to-date/bring-record-up-to-date.ts';
import {
  type BroughtUpToDate,
  type HistoryFacts,
  NO_HISTORY,
} from '../commands/up-to-date/older-record.ts';
import { RequestFailure } from './connection.ts';
import { type ReadContext, readHistoryFacts } from './read-older-records.ts';

export interface UpdateRun extends ReadContext {
  readonly people: People;
}

/**
 * The result of writing a unit. Both fields leave out a record that someone repaired or deleted after the plan, and a
 * hypothesis that someone moved to another deliverable.
 */
export interface UnitResult {
  /** Number of records that were written. */
  readonly updated: number;
  /** The records that could not be updated, with the text for the admin. */
  readonly notUpdated: readonly (NamedRecord & { readonly reason: string })[];
}

/**
 * Writes the records of one unit. A stop takes effect only while a history is read, not between commits.
 *
 * @throws RequestFailure when stopped, offline or signed out, and when the server refuses to read a history or does not
 * answer.
 */
export async function writeUnit(run: UpdateRun, unit: UpdateUnit): Promise<UnitResult> {
  if (unit.kind === 'deliverable') return writeDeliverable(run, unit);
  const { record } = unit;
  const { table, id } = record;
  const history = await historyFactsOf(run, record);
  const answer = await answerOf(bringRecordUpToDate({ table, id, history }));
  return resultOf([record], [{ records: [record], answer }]);
}

type DeliverableUnit = Extract<UpdateUnit, { kind: 'deliverable' }>;

/** Firestore lets the security rules read at most 20 documents for one commit. */
const MAX_HYPOTHESES_PER_COMMIT = 4;

async function writeDeliverable(run: UpdateRun, unit: DeliverableUnit): Promise<UnitResult> {
  const { record, linkedIds, rewritten } = unit;
  const all = [record, ...rewritten];
  const histories = new Map(
    await Promise.all(all.map(async (one) => [one.id, await historyFactsOf(run, one)] as const)),
  );
  const write = async (hypotheses: readonly NamedRecord[]): Promise<Attempt> => {
    const answer = await answerOf(
      bringDeliverableUpToDate({
        id: record.id,
        linkedIds,
        rewrittenIds: hypotheses.map(({ id }) => id),
        histories,
        people: run.people,
        startedAt: Date.now(),
      }),
    );
    return { records: [record, ...hypotheses], answer };
  };
  const attempts: Attempt[] = [];
  // A unit without hypotheses to rewrite still needs one commit for the deliverable.
  for (const chunk of rewritten.length === 0
    ? [[]]
    : chunks(rewritten, MAX_HYPOTHESES_PER_COMMIT)) {
    const together = await write(chunk);
    const isRefused = 'reason' in together.answer && chunk.length > 0;
    attempts.push(...(isRefused ? await writeOneByOne(chunk, write) : [together]));
  }
  return resultOf(all, attempts);
}

async function historyFactsOf(run: UpdateRun, record: RecordToUpdate): Promise<HistoryFacts> {
  return record.needsHistory ? readHistoryFacts(run, record) : NO_HISTORY;
}

/**
 * Retries record by record, because a refusal does not tell which record caused it. Updates the deliverable's estimate
 * first: a commit with allocations that the rules cannot sum must leave the sprints of the estimate unchanged.
 */
async function writeOneByOne(
  hypotheses: readonly NamedRecord[],
  write: (some: readonly NamedRecord[]) => Promise<Attempt>,
): Promise<readonly Attempt[]> {
  const attempts = [await write([])];
  for (const hypothesis of hypotheses) {
    const { answer } = await write([hypothesis]);
    attempts.push({ records: [hypothesis], answer });
  }
  return attempts;
}

interface Attempt {
  readonly records: readonly NamedRecord[];
  readonly answer: Answer;
}

type Answer =
  | { readonly writtenIds: readonly string[] }
  /** Why the commit wrote no record. */
  | { readonly reason: string };

/** A record counts as written if any attempt wrote it. */
function resultOf(all: readonly NamedRecord[], attempts: readonly Attempt[]): UnitResult {
  const written = new Set(attempts.flatMap(({ answer }) => writtenIn(answer)));
  const reasons = new Map(
    attempts.flatMap(({ records, answer }) =>
      'reason' in answer ? records.map(({ id }) => [id, answer.reason] as const) : [],
    ),
  );
  return {
    updated: written.size,
    notUpdated: all.flatMap((record) => {
      const reason = written.has(record.id) ? undefined : reasons.get(record.id);
      return reason === undefined ? [] : [{ ...record, reason }];
    }),
  };
}

function writtenIn(answer: Answer): readonly string[] {
  return 'writtenIds' in answer ? answer.writtenIds : [];
}

/** @throws RequestFailure for an error that would also stop every further record. */
async function answerOf(command: Promise<CommandResult<BroughtUpToDate>>): Promise<Answer> {
  const result = await command.catch(failureOf);
  if ('reason' in result) return result;
  if (result.ok) {
    const { writtenIds, problem } = result.value;
    return problem === null ? { writtenIds } : { reason: updateProblemText(problem) };
  }
  switch (result.code) {
    case 'signed-out':
      throw new RequestFailure('refused', 'You are signed out.');
    case 'offline':
    case 'timed-out':
    case 'unreachable':
      throw new RequestFailure('unreachable', 'The server cannot be reached.');
    case 'not-permitted':
      return { reason: 'The security rules refuse the change.' };
    case 'busy':
      return { reason: 'Others are changing it at the same moment. Start again.' };
    default:
      return { reason: result.message };
  }
}

/**
 * Firestore can refuse a single record, for example one above 1 MiB.
 *
 * @throws the error itself, if it does not come from Firebase.
 */
function failureOf(error: unknown): { readonly reason: string } {
  if (!(error instanceof FirebaseError)) throw error;
  return { reason: `The database refuses the change: ${error.message}` };
}
