import { runTransaction } from 'firebase/firestore';
import { checkVersion } from '../../deployed-version.ts';
import { auth } from '../../firebase/auth.ts';
import { db } from '../../firebase/firestore.ts';
import { type CommandResult, refusalCodeOf, refused } from '../refusal.ts';
import { wrongClockText } from './device-clock.ts';
import { RecordTransaction } from './record-transaction.ts';

const TIME_LIMIT_MS = 15_000;
/** In this time the commit that won a race ends. */
const PAUSE_MS = 300;

type Decide<T> = (records: RecordTransaction) => Promise<CommandResult<T>>;

/**
 * Without a connection the command is refused, because Firestore would show a queued write as saved and could drop it
 * later. A commit that was sent before the time limit may still apply, so every command recognises its own effect when
 * it is repeated.
 *
 * @param decide may run several times, so it has no effects other than its writes.
 */
export async function runCommand<T>(decide: Decide<T>): Promise<CommandResult<T>> {
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return refused('signed-out');
  if (!navigator.onLine) return refused('offline');
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS);
  const late = new Promise<CommandResult<T>>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve(refused('timed-out')));
  });
  const attempt = () => runOnce(decide, { uid, limit: limit.signal });
  const answer = async () => {
    const first = await attempt();
    if (!first.isCommitDenied) return first.result;
    // The rules answer a lost race and a forbidden write with the same code. Only a lost race can succeed now.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return (await attempt()).result;
  };
  const result = await Promise.race([answer(), late]).finally(() => clearTimeout(timer));
  return !result.ok && result.code === 'not-permitted' ? notPermitted() : result;
}

interface Attempt<T> {
  readonly result: CommandResult<T>;
  readonly isCommitDenied: boolean;
}

async function runOnce<T>(
  decide: Decide<T>,
  { uid, limit }: { readonly uid: string; readonly limit: AbortSignal },
): Promise<Attempt<T>> {
  let hasWrites = false;
  try {
    const result = await runTransaction(db(), async (transaction) => {
      hasWrites = false;
      const records = new RecordTransaction(transaction, uid);
      const decided = await decide(records);
      // The reads may have taken so long that the user was told 'No answer' already.
      if (limit.aborted) throw new Decided<T>(refused('timed-out'));
      hasWrites = records.hasWrites;
      // Leaves the transaction without a commit, which would only wait for concurrent writes to end.
      if (!decided.ok || !hasWrites) throw new Decided(decided);
      return decided;
    });
    return { result, isCommitDenied: false };
  } catch (error) {
    if (error instanceof Decided) return { result: error.result, isCommitDenied: false };
    const code = refusalCodeOf(error);
    return { result: refused(code), isCommitDenied: hasWrites && code === 'not-permitted' };
  }
}

class Decided<T> extends Error {
  readonly result: CommandResult<T>;

  constructor(result: CommandResult<T>) {
    super('Decided without a commit.');
    this.result = result;
  }
}

async function notPermitted() {
  void checkVersion();
  const refusal = refused('not-permitted');
  const clock = await wrongClockText();
  return clock === null ? refusal : { ...refusal, message: `${clock} ${refusal.message}` };
}
