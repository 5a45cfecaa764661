/** Commands of package.json: options, errors in one line, and an end that leaves no process. */
import { spawnSync } from 'node:child_process';
import { exit } from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An error that the user can correct. The message is one line: what is wrong and what to do. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Runs a command until it returns its exit code, kills its descendant processes and exits. A LaunchError gives one line
 * on stderr and exit code 1. Ctrl-C ends `main` wherever it is: `whenStopped` then does what is left to do.
 */
export async function runCommand(
  main: () => Promise<number>,
  whenStopped: () => Promise<number> = async () => 1,
): Promise<never> {
  const stopped = stopRequest();
  let code: number;
  try {
    code = await Promise.race([main(), stopped.then(whenStopped)]);
  } catch (error) {
    console.error(oneLine(error));
    code = 1;
  }
  killDescendants();
  exit(code);
}

/** Resolves on Ctrl-C or another signal to end, or when the parent has ended: npm does not pass SIGHUP on. */
function stopRequest(): Promise<void> {
  // Writing to a closed terminal must not throw.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}

/** The message of an error without a stack trace. Marks every error but a LaunchError as unexpected. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  return error instanceof LaunchError ? line : `Unexpected failure: ${line}`;
}

/**
 * Kills every descendant of this process, also in other process groups and those that libraries started. First suspends
 * them all, because a process could otherwise start another one after the list was made.
 */
function killDescendants(): void {
  const suspended = new Set<number>();
  for (let found = descendants(); found.some((pid) => !suspended.has(pid)); found = descendants()) {
    for (const pid of found) {
      suspended.add(pid);
      send(pid, 'SIGSTOP');
    }
  }
  for (const pid of suspended) send(pid, 'SIGKILL');
}

function descendants(): readonly number[] {
  // With these options `ps` works on Linux and macOS.
  const { stdout, pid: self } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (root: number): readonly number[] =>
    processes.flatMap(([pid = 0, parent]) =>
      parent === root && pid !== self ? [pid, ...below(pid)] : [],
    );
  return below(process.pid);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** @throws LaunchError with the usage, for an unknown option, an argument, or a missing or extra value. */
export function parseOptions<T extends Options>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [why] = error instanceof Error ? error.message.split('. ') : [String(error)];
    throw new LaunchError(`${why}: use '${usage}'.`);
  }
}
