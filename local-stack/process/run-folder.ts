import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '../folders.ts';
import { LaunchError } from './launch-error.ts';
import { descendantsOf, listProcesses, signal, waitForEnd } from './process-tree.ts';

/** A process as remembered across runs: an id alone may by now belong to something else. */
type Remembered = { readonly pid: number; readonly command: string };

type RunRecord = { readonly owner: Remembered; readonly started: readonly Remembered[] };

/** The scratch folder of one stack while it runs: its temporary files, logs and generated configuration. */
export type RunFolder = {
  readonly name: string;
  readonly path: string;
  /** Remembers what has been started, so that a later run can clear it away if nothing else does. */
  readonly remember: (root: number) => void;
  /** Ends what is left of the remembered processes and removes the folder. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the scratch folder `name`, first ending whatever a killed run of that name left behind.
 *
 * @throws LaunchError while another process still runs under that name.
 */
export async function openRunFolder(name: string): Promise<RunFolder> {
  const path = join(localDir(), 'run', name);
  await clearAway(path);
  mkdirSync(join(path, 'tmp'), { recursive: true });
  let started: readonly Remembered[] = [];
  const write = (): void => {
    const owner = remembered([process.pid])[0] ?? { pid: process.pid, command: '' };
    const record: RunRecord = { owner, started };
    writeFileSync(recordFile(path), JSON.stringify(record));
  };
  write();
  return {
    name,
    path,
    remember: (root) => {
      started = remembered([root, ...descendantsOf(root, listProcesses()).map(({ pid }) => pid)]);
      write();
    },
    close: async () => {
      await end(started);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function clearAway(path: string): Promise<void> {
  const record = readRecord(recordFile(path));
  if (record && stillRuns(record.owner)) {
    throw new LaunchError(
      `This is already running here, as process ${record.owner.pid}: use it, or stop it with Ctrl-C first.`,
    );
  }
  await end(record?.started ?? []);
  rmSync(path, { recursive: true, force: true });
}

async function end(processes: readonly Remembered[]): Promise<void> {
  const left = processes.filter(stillRuns).map(({ pid }) => pid);
  for (const pid of left) signal(pid, 'SIGKILL');
  await waitForEnd(left, { timeoutMs: 5_000 });
}

function recordFile(path: string): string {
  return join(path, 'processes.json');
}

function readRecord(file: string): RunRecord | undefined {
  try {
    const record: RunRecord = JSON.parse(readFileSync(file, 'utf8'));
    return record;
  } catch {
    // None was left, or it was half written when the power went: then nothing of that run is left either.
    return undefined;
  }
}

function remembered(pids: readonly number[]): Remembered[] {
  return listProcesses()
    .filter(({ pid }) => pids.includes(pid))
    .map(({ pid, command }) => ({ pid, command }));
}

function stillRuns({ pid, command }: Remembered): boolean {
  return listProcesses().some((process) => process.pid === pid && process.command === command);
}
