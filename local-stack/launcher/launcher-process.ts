import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_DIR } from '../folders.ts';
import { portsAt } from '../ports.ts';
import { descendantsOf, killTree, listProcesses } from '../process/process-tree.ts';

/** Away from a developer's stack and from the test emulators. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000) + 500;

export const LAUNCHER_PORTS = portsAt(OFFSET);

/** A pretended checkout of its own: the data, logs and scratch files of the launchers of one test. */
export type Workplace = {
  readonly path: string;
  readonly launch: (env?: NodeJS.ProcessEnv, args?: readonly string[]) => Launcher;
  /** Ends whatever a failed test left behind and removes the folder. */
  readonly clear: () => void;
};

/** `npm start` without npm, in a process of its own. */
export type Launcher = {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until this has been printed; fails when the launcher ends first. */
  readonly printed: (text: string) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exitCode: Promise<number | null>;
  /** Every process the launcher has started and that lives now. */
  readonly started: () => number[];
};

export function openWorkplace(): Workplace {
  const path = mkdtempSync(join(tmpdir(), 'launcher-'));
  const launchers: Launcher[] = [];
  return {
    path,
    launch: (env = {}, args = []) => {
      const launcher = launch(path, env, args);
      launchers.push(launcher);
      return launcher;
    },
    clear: () => {
      for (const { pid } of launchers) killTree(pid);
      for (const { pid } of processesOf(path)) killTree(pid);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Processes that name the workplace on their command line, as the emulators do. */
export function processesOf(path: string): { readonly pid: number; readonly command: string }[] {
  return listProcesses().filter(({ command }) => command.includes(path));
}

function launch(path: string, env: NodeJS.ProcessEnv, args: readonly string[]): Launcher {
  const script = join(PROJECT_DIR, 'local-stack/start.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: PROJECT_DIR,
    env: {
      ...process.env,
      COUNTERSIGN_LOCAL_DIR: path,
      COUNTERSIGN_PORT_OFFSET: String(OFFSET),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const pid = child.pid ?? 0;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (stdout.includes(text)) resolve();
      };
      child.stdout.on('data', look);
      exitCode.then(() => reject(new Error(`The launcher ended: ${stdout}${stderr}`)));
      look();
    });
  return {
    pid,
    stdout: () => stdout,
    stderr: () => stderr,
    printed,
    kill: (signal) => process.kill(pid, signal),
    exitCode,
    started: () => descendantsOf(pid, listProcesses()).map((process) => process.pid),
  };
}
