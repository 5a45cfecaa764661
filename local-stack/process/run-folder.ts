import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '../folders.ts';
import { LaunchError } from './launch-error.ts';
import { descendantsOf, listProcesses, sendSignal, waitForEnd } from './process-tree.ts';

/** If the pid now has another command, the system has reused it for another process. */
type KnownProcess = { readonly pid: number; readonly command: string };

type RunRecord = { readonly owner: KnownProcess; readonly started: readonly KnownProcess[] };

/** A folder for the temporary files, the generated configuration and the process ids of one run. */
export type RunFolder = {
  readonly name: string;
  readonly path: string;
  /** Records a process and its descendants in place of an earlier record. `close` or a later run ends them. */
  readonly remember: (root: number) => void;
  /** Ends the recorded processes and removes the folder. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the folder `name`. First ends the processes that a killed run of that name left behind.
 *
 * @throws LaunchError while a process, also this one, uses the folder.
 */
export async function openRunFolder(name: string): Promise<RunFolder> {
  const path = join(localDir(), 'run', name);
  await removePreviousRun(path);
  mkdirSync(join(path, 'tmp'), { recursive: true });
  let started: readonly KnownProcess[] = [];
  const write = (): void => {
    const owner = knownProcesses([process.pid])[0] ?? { pid: process.pid, command: '' };
    const record: RunRecord = { owner, started };
    writeFileSync(recordFile(path), JSON.stringify(record));
  };
  write();
  return {
    name,
    path,
    remember: (root) => {
      const descendants = descendantsOf(root, listProcesses()).map(({ pid }) => pid);
      started = knownProcesses([root, ...descendants]);
      write();
    },
    close: async () => {
      await end(started);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function removePreviousRun(path: string): Promise<void> {
  const record = readRecord(recordFile(path));
  if (record && stillRuns(record.owner)) {
    throw new LaunchError(
      `This is already running here, as process ${record.owner.pid}: use it, or stop it with Ctrl-C first.`,
    );
  }
  await end(record?.started ?? []);
  rmSync(path, { recursive: true, force: true });
}

async function end(processes: readonly KnownProcess[]): Promise<void> {
  const running = processes.filter(stillRuns).map(({ pid }) => pid);
  for (const pid of running) sendSignal(pid, 'SIGKILL');
  await waitForEnd(running, { timeoutMs: 5_000 });
}

function recordFile(path: string): string {
  return join(path, 'processes.json');
}

function readRecord(file: string): RunRecord | undefined {
  try {
    const record: RunRecord = JSON.parse(readFileSync(file, 'utf8'));
    return record;
  } catch {
    // There was no earlier run, or it was killed while it wrote the file. Either way, no processes are recorded.
    return undefined;
  }
}

function knownProcesses(pids: readonly number[]): KnownProcess[] {
  return listProcesses()
    .filter(({ pid }) => pids.includes(pid))
    .map(({ pid, command }) => ({ pid, command }));
}

function stillRuns({ pid, command }: KnownProcess): boolean {
  return listProcesses().some((process) => process.pid === pid && process.command === command);
}
