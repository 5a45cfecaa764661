import { FirebaseError } from 'firebase/app';
import { runTransaction } from 'firebase/firestore';
import { checkVersionAfterRefusal } from '../deployed-version.ts';
import { auth } from '../firebase/auth.ts';
import { db } from '../firebase/firestore.ts';
import { RecordTransaction } from './record-transaction.ts';
import { type CommandRefusalCode, type CommandResult, refused } from './refusal.ts';

/** After this time the command is refused as 'timed-out', with an unknown outcome. */
const TIME_LIMIT_MS = 15_000;

const MAX_ATTEMPTS = 8;

type Decide<T> = (records: RecordTransaction) => Promise<CommandResult<T>>;

/**
 * Runs one command as a Firestore transaction. `decide` may run several times, so it must have no
 * effects other than its writes. Expected refusals are values.
 *
 * Without a connection the command is refused, because Firestore would show a queued write as saved and could drop it
 * later. A commit that was sent before the time limit may still apply. The caller can repeat the command with the same
 * values: the repeat finds the write of the first run.
 *
 * @throws any error that is not an expected refusal.
 */
export async function runCommand<T>(decide: Decide<T>): Promise<CommandResult<T>> {
  if (auth.currentUser === null) return refused('signed-out');
  if (!navigator.onLine) return refused('offline');
  const limit = new AbortController();
  const result = await withTimeLimit(
    runAttempts(decide, auth.currentUser.uid, limit.signal),
    limit,
  );
  if (!result.ok && result.code === 'not-permitted') checkVersionAfterRefusal();
  return result;
}

/**
 * Retries after a concurrent write, a failed connection, and every other error that {@link failureOf} maps to 'failed'.
 * Firestore's own retries wait a second and skip 'permission-denied', which is the rules' answer to a stale write.
 */
async function runAttempts<T>(
  decide: Decide<T>,
  uid: string,
  limit: AbortSignal,
): Promise<CommandResult<T>> {
  let denied: RecordTransaction | null = null;
  for (let count = 1; ; count += 1) {
    const attempted: AttemptResult<T> = await attempt(decide, { uid, limit, denied });
    if (attempted.kind === 'answered') return attempted.result;
    if (count === MAX_ATTEMPTS || limit.aborted) return refused(attempted.code);
    denied = attempted.denied;
    await pause(count);
  }
}

type AttemptResult<T> =
  | { readonly kind: 'answered'; readonly result: CommandResult<T> }
  | {
      readonly kind: 'failed';
      /** The refusal if no further attempt follows. */
      readonly code: CommandRefusalCode;
      /** The attempt, if the rules denied its commit. */
      readonly denied: RecordTransaction | null;
    };

interface AttemptOptions {
  readonly uid: string;
  readonly limit: AbortSignal;
  /** The previous attempt, if the rules denied its commit. */
  readonly denied: RecordTransaction | null;
}

async function attempt<T>(decide: Decide<T>, options: AttemptOptions): Promise<AttemptResult<T>> {
  const latest: { records: RecordTransaction | null } = { records: null };
  try {
    const result = await runTransaction(
      db(),
      async (transaction) => {
        const records = new RecordTransaction(transaction, options.uid);
        latest.records = records;
        const decided = await decide(records);
        const answer = answerWithoutCommit(decided, records, options);
        if (answer !== null) throw new EarlyAnswer(answer);
        return decided;
      },
      { maxAttempts: 1 },
    );
    return { kind: 'answered', result };
  } catch (error) {
    if (error instanceof EarlyAnswer) return { kind: 'answered', result: error.result };
    return failureOf(error, latest.records);
  }
}

/** The result if the commit must not be sent; null to send it. */
function answerWithoutCommit<T>(
  decided: CommandResult<T>,
  records: RecordTransaction,
  { limit, denied }: AttemptOptions,
): CommandResult<T> | null {
  // A commit without writes would only wait for concurrent writes to end.
  if (!records.hasWrites) return decided;
  if (limit.aborted) return refused('timed-out');
  // Same reads, still denied: a permission error, not a conflict.
  return denied?.hasReadSameAs(records) ? refused('not-permitted') : null;
}

/** Thrown to leave a transaction without a commit. */
class EarlyAnswer<T> extends Error {
  readonly result: CommandResult<T>;

  constructor(result: CommandResult<T>) {
    super('The transaction is left without a commit.');
    this.result = result;
  }
}

function failureOf<T>(error: unknown, records: RecordTransaction | null): AttemptResult<T> {
  if (!(error instanceof FirebaseError)) throw error;
  const failed = (code: CommandRefusalCode) => ({ kind: 'failed', code, denied: null }) as const;
  switch (error.code) {
    case 'permission-denied':
      // The rules answer a lost race and a forbidden write with the same code. The reads of the next
      // attempt distinguish the two. A denied read is never a lost race.
      if (!records?.hasWrites) return { kind: 'answered', result: refused('not-permitted') };
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

/** A random time with a growing limit, so that racing clients seldom collide again. */
function pause(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** count));
}

async function withTimeLimit<T>(
  running: Promise<CommandResult<T>>,
  limit: AbortController,
): Promise<CommandResult<T>> {
  // After the time limit nobody handles a rejection.
  running.catch(() => undefined);
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS);
  const timedOut = new Promise<CommandResult<T>>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve(refused('timed-out')), { once: true });
  });
  return Promise.race([running, timedOut]).finally(() => clearTimeout(timer));
}
