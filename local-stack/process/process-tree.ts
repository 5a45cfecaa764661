import { execFileSync } from 'node:child_process';

export type ProcessInfo = {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
};

/** Every living process of the machine; `ps` with these options is the same on Linux and macOS. */
export function listProcesses(): ProcessInfo[] {
  const text = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseProcessList(text);
}

/** Reads the output of `ps -o pid=,ppid=,stat=,args=`; ended processes nobody has collected (`Z`) do not count. */
export function parseProcessList(text: string): ProcessInfo[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (state === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
  });
}

/** All children, grandchildren and so on of `root`, nearest first; not `root` itself. */
export function descendantsOf(root: number, processes: readonly ProcessInfo[]): ProcessInfo[] {
  const children = processes.filter(
    (candidate) => candidate.parent === root && candidate.pid !== root,
  );
  return [...children, ...children.flatMap((child) => descendantsOf(child.pid, processes))];
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrnoException(error) && error.code === 'EPERM';
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'ESRCH') throw error;
  }
}

/**
 * Ends a process and everything below it, leaving nothing. The root is frozen first: a command-line tool killed in
 * the middle of its start could otherwise spawn one more emulator between our look at its children and its end.
 * Returns what was killed.
 */
export function killTree(root: number): number[] {
  if (!isAlive(root)) return [];
  signal(root, 'SIGSTOP');
  const below = descendantsOf(root, listProcesses()).map(({ pid }) => pid);
  for (const pid of [...below, root]) signal(pid, 'SIGKILL');
  return [root, ...below];
}

/** Ends everything this process has started, whoever started it for us (the TypeScript loader keeps a helper). */
export function killOwnChildren(): void {
  for (const { pid } of descendantsOf(process.pid, listProcesses())) signal(pid, 'SIGKILL');
}

/** Waits until none of the processes is left; false if some still are after `timeoutMs`. */
export async function waitForEnd(
  pids: readonly number[],
  { timeoutMs }: { timeoutMs: number },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    // In a container without an init process an ended child stays listed for ever: only `ps` tells it from a live one.
    const living = pids.filter(isAlive);
    if (living.length === 0) return true;
    const listed = new Set(listProcesses().map(({ pid }) => pid));
    if (!living.some((pid) => listed.has(pid))) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
