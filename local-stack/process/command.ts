import { exit } from 'node:process';
import { oneLine } from './launch-error.ts';
import { killOwnDescendants } from './process-tree.ts';
import { stopRequests } from './stop-requests.ts';

export type CommandOptions = {
  /** Exit code if `main` rejects after Ctrl-C or another stop request. 0 for a command that runs until Ctrl-C. */
  readonly codeWhenStopped: number;
};

/**
 * Runs a command, kills its descendant processes and exits. Without a stop request, an error gives one line on stderr
 * and exit code 1. Ctrl-C only aborts `stop`: a command that ignores `stop` runs on.
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
    // After a stop request, an error is taken for the interruption.
    if (!stop.aborted) console.error(oneLine(error));
    code = stop.aborted ? codeWhenStopped : 1;
  }
  killOwnDescendants();
  exit(code);
}
