import { exit } from 'node:process';
import { oneLine } from './launch-error.ts';
import { killOwnChildren } from './process-tree.ts';
import { stopRequests } from './stop-requests.ts';

export type CommandOptions = {
  /** The exit code after somebody has asked this command to end; 0 for one that goes on until then. */
  readonly codeWhenStopped: number;
};

/**
 * Runs a command to its end and leaves with its exit code and without a process behind. What goes wrong is one line on
 * stderr and exit code 1.
 */
export async function runCommand(
  main: (stop: AbortSignal) => Promise<number>,
  { codeWhenStopped }: CommandOptions,
): Promise<never> {
  const stop = stopRequests();
  let code: number;
  try {
    code = await main(stop);
  } catch (error) {
    // Someone who has pressed Ctrl-C does not want to hear what that interrupted.
    if (!stop.aborted) console.error(oneLine(error));
    code = stop.aborted ? codeWhenStopped : 1;
  }
  killOwnChildren();
  exit(code);
}
