import { isAlive, listProcesses } from './process-tree.ts';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
const PARENT_CHECK_MS = 500;

/**
 * The returned signal aborts on SIGINT, SIGTERM, SIGHUP or SIGQUIT, and when the npm that started this process has
 * ended. A second Ctrl-C has no effect.
 */
export function stopRequests(): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const name of SIGNALS) process.on(name, stop);
  // Writing to a closed terminal must not throw.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env.npm_lifecycle_event !== undefined) stopWithAncestors(npmAncestors(), stop);
  return controller.signal;
}

/** npm, and the shell in which npm starts this process. Killing one of them sends this process no signal. */
function npmAncestors(): number[] {
  const processes = new Map(listProcesses().map((process) => [process.pid, process]));
  const shell = processes.get(process.ppid);
  const isShell = shell !== undefined && /\bsh -c /.test(shell.command);
  return isShell ? [shell.pid, shell.parent] : [process.ppid];
}

function stopWithAncestors(ancestors: readonly number[], stop: () => void): void {
  const check = (): void => {
    if (process.ppid !== ancestors[0] || !ancestors.every(isAlive)) stop();
  };
  setInterval(check, PARENT_CHECK_MS).unref();
}
