import { FirebaseError } from 'firebase/app';
import { runTransaction } from 'firebase/firestore';
import { checkVersionAfterRefusal } from '../deployed-version.ts';
import { auth } from '../firebase/auth.ts';
import { firestore } from '../firebase/firestore.ts';
import { RecordTransaction } from './record-transaction.ts';
import { type CommandRefusalCode, type CommandResult, refused } from './refusal.ts';
import { waitForSnapshot } from './wait-for-snapshot.ts';

/** How long a save may take before the user is told that its outcome is unknown. */
const TIME_LIMIT_MS = 15_000;

/** How often a command starts again because another client's write came first. */
const MAX_ATTEMPTS = 8;

type Decide<T> = (records: RecordTransaction) => Promise<CommandResult<T>>;

/**
 * Runs one command as a Firestore transaction. The decision may run several times and must have no
 * effects but its writes. Expected refusals are values; anything else throws.
 *
 * A queued offline write would look saved and could later be dropped, so a command needs a
 * connection. After the time limit nothing is sent any more, but a commit that is under way applies
 * when the server comes round to it: the caller repeats the command with the same submission, which
 * then finds its own write.
 */
export async function runCommand<T>(decide: Decide<T>): Promise<CommandResult<T>> {
  if (auth.currentUser === null) return refused('signed-out');
  if (!navigator.onLine) return refused('offline');
  const limit = new AbortController();
  const result = await withTimeLimit(attempts(decide, auth.currentUser.uid, limit.signal), limit);
  if (!result.ok && result.code === 'not-permitted') checkVersionAfterRefusal();
  return result;
}

/**
 * Starts again when another client's write came first or the connection failed. The library would too,
 * but waits a second before it does, and not after a denial, which is how the rules answer a stale
 * write.
 */
async function attempts<T>(
  decide: Decide<T>,
  uid: string,
  limit: AbortSignal,
): Promise<CommandResult<T>> {
  let denied: RecordTransaction | null = null;
  for (let count = 1; ; count += 1) {
    const outcome: AttemptResult<T> = await attempt(decide, { uid, limit, denied });
    if (outcome.kind === 'answered') return outcome.result;
    if (count === MAX_ATTEMPTS || limit.aborted) return refused(outcome.code);
    denied = outcome.denied;
    await pause(count);
  }
}

type AttemptResult<T> =
  | { readonly kind: 'answered'; readonly result: CommandResult<T> }
  | {
      readonly kind: 'failed';
      /** What to say if no further attempt is made. */
      readonly code: CommandRefusalCode;
      /** The attempt, if the rules denied its writes. */
      readonly denied: RecordTransaction | null;
    };

interface AttemptOptions {
  readonly uid: string;
  readonly limit: AbortSignal;
  /** The attempt before, if the rules denied its writes. */
  readonly denied: RecordTransaction | null;
}

async function attempt<T>(decide: Decide<T>, options: AttemptOptions): Promise<AttemptResult<T>> {
  const latest: { records: RecordTransaction | null } = { records: null };
  try {
    const result = await runTransaction(
      firestore,
      async (transaction) => {
        const records = new RecordTransaction(transaction, options.uid);
        latest.records = records;
        const decided = await decide(records);
        const answer = withoutCommit(decided, records, options);
        if (answer !== null) throw new Answer(answer);
        return decided;
      },
      { maxAttempts: 1 },
    );
    await waitForSnapshot(latest.records?.revisions ?? []);
    return { kind: 'answered', result };
  } catch (error) {
    if (error instanceof Answer) return { kind: 'answered', result: error.result };
    return failureOf(error, latest.records);
  }
}

/** What is to be said without sending the commit; null when it is to be sent. */
function withoutCommit<T>(
  decided: CommandResult<T>,
  records: RecordTransaction,
  { limit, denied }: AttemptOptions,
): CommandResult<T> | null {
  // The answer stands on what was read: a commit would only wait until nobody writes.
  if (!records.hasWritten) return decided;
  if (limit.aborted) return refused('timed-out');
  // Nothing has moved since these writes were denied: that was no lost race.
  return denied?.hasReadSameAs(records) ? refused('not-permitted') : null;
}

/** Leaves a transaction that has nothing to commit. */
class Answer<T> extends Error {
  readonly result: CommandResult<T>;

  constructor(result: CommandResult<T>) {
    super('There is nothing to commit.');
    this.result = result;
  }
}

function failureOf<T>(error: unknown, records: RecordTransaction | null): AttemptResult<T> {
  if (!(error instanceof FirebaseError)) throw error;
  const failed = (code: CommandRefusalCode) => ({ kind: 'failed', code, denied: null }) as const;
  switch (error.code) {
    case 'permission-denied':
      // The rules refuse the loser of a race with the same code as a forbidden write; the next
      // attempt sees which it was. Nobody races for reading.
      if (!records?.hasWritten) return { kind: 'answered', result: refused('not-permitted') };
      return { kind: 'failed', code: 'busy', denied: records };
    case 'aborted':
    case 'already-exists':
    case 'failed-precondition':
    case 'not-found':
    case 'resource-exhausted':
      return failed('busy');
    case 'unavailable':
      return failed('unreachable');
    case 'cancelled':
    case 'deadline-exceeded':
      return failed('timed-out');
    case 'unauthenticated':
      return failed('signed-out');
    default:
      throw error;
  }
}

/** Waits a random moment, longer each time, so that racing clients do not meet again. */
function pause(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** count));
}

async function withTimeLimit<T>(
  work: Promise<CommandResult<T>>,
  limit: AbortController,
): Promise<CommandResult<T>> {
  // What is still under way then must not surface later as an unhandled rejection.
  work.catch(() => undefined);
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS);
  const passed = new Promise<CommandResult<T>>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve(refused('timed-out')), { once: true });
  });
  return Promise.race([work, passed]).finally(() => clearTimeout(timer));
}
