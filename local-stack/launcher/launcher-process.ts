import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_DIR } from '../folders.ts';
import { portsAt } from '../ports.ts';
import { descendantsOf, killTree, listProcesses } from '../process/process-tree.ts';
import { collectOutput } from '../process/run.ts';

/** Gives ports that neither `npm start` without an offset nor another test uses. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000) + 500;

export const LAUNCHER_PORTS = portsAt(OFFSET);

/** A temporary folder for the data and logs of the launchers that one test starts. */
export type LauncherFixture = {
  readonly path: string;
  readonly launch: (env?: NodeJS.ProcessEnv, args?: readonly string[]) => Launcher;
  /** Ends processes that a failed test left running, and removes the folder. */
  readonly clear: () => void;
};

/** A process that runs the script of `npm start`. */
export type Launcher = {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves when stdout contains the text. Rejects if the launcher ends without printing it. */
  readonly printed: (text: string) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exitCode: Promise<number | null>;
  /** Ids of the launcher's living descendants. */
  readonly descendantPids: () => number[];
};

export function openLauncherFixture(): LauncherFixture {
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

/** Processes whose command line names the folder, such as the emulators. */
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
  const stdout = collectOutput(child.stdout);
  const stderr = collectOutput(child.stderr);
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const pid = child.pid ?? 0;
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (stdout().includes(text)) resolve();
      };
      child.stdout.on('data', check);
      exitCode.then(() => reject(new Error(`The launcher ended: ${stdout()}${stderr()}`)));
      check();
    });
  return {
    pid,
    stdout,
    stderr,
    printed,
    kill: (signal) => process.kill(pid, signal),
    exitCode,
    descendantPids: () => descendantsOf(pid, listProcesses()).map((process) => process.pid),
  };
}
