import { execFileSync } from 'node:child_process';

export type ProcessInfo = {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
};

/** All processes of the machine, without zombies. `ps` with these options works on Linux and macOS. */
export function listProcesses(): ProcessInfo[] {
  const text = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseProcessList(text);
}

/** Parses the output of `ps -o pid=,ppid=,stat=,args=` without zombies (`Z`). */
function parseProcessList(text: string): ProcessInfo[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (state === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
  });
}

/** Children, grandchildren and so on of `root`, each after its parent, without `root`. */
export function descendantsOf(root: number, processes: readonly ProcessInfo[]): ProcessInfo[] {
  const children = processes.filter(
    (candidate) => candidate.parent === root && candidate.pid !== root,
  );
  return [...children, ...children.flatMap((child) => descendantsOf(child.pid, processes))];
}

/** Also true for a zombie, and for a process of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrnoException(error) && error.code === 'EPERM';
  }
}

/** A process that has already ended is no error. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'ESRCH') throw error;
  }
}

/**
 * Kills a process and all its descendants. Suspends the root first, because it could otherwise spawn another process
 * after its children were listed. Kills nothing if the root has already ended.
 *
 * @returns the ids of the killed processes, `root` first.
 */
export function killTree(root: number): number[] {
  if (!isAlive(root)) return [];
  sendSignal(root, 'SIGSTOP');
  const descendants = descendantsOf(root, listProcesses()).map(({ pid }) => pid);
  for (const pid of [...descendants, root]) sendSignal(pid, 'SIGKILL');
  return [root, ...descendants];
}

/**
 * Kills every descendant of this process, also processes that libraries started, such as the helper of the TypeScript
 * loader.
 */
export function killOwnDescendants(): void {
  for (const { pid } of descendantsOf(process.pid, listProcesses())) sendSignal(pid, 'SIGKILL');
}

/** Waits until all processes have ended. @returns false if one of them is still alive after `timeoutMs`. */
export async function waitForEnd(
  pids: readonly number[],
  { timeoutMs }: { timeoutMs: number },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    // In a container without an init process zombies stay forever. Only `ps` tells zombies from live processes.
    const alive = pids.filter(isAlive);
    if (alive.length === 0) return true;
    const listed = new Set(listProcesses().map(({ pid }) => pid));
    if (!alive.some((pid) => listed.has(pid))) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
