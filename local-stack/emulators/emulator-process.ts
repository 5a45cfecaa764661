import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { localDir, PROJECT_DIR, PROJECT_ID } from '../folders.ts';
import type { Ports } from '../ports.ts';
import { LaunchError } from '../process/launch-error.ts';
import { openLimitedLog } from '../process/limited-log.ts';
import type { RunFolder } from '../process/run-folder.ts';
import type { EmulatorSource } from './emulator-source.ts';
import { type EmulatorName, emulatorConfig, type FirebaseConfig } from './firebase-config.ts';
import { FIREBASE_SCRIPT } from './firebase-tools.ts';
import { type Jdk, withJdk } from './jdk.ts';

export type EmulatorProcessOptions = {
  readonly folder: RunFolder;
  /** The project's firebase.json, with the changes for this run. emulatorConfig() derives the run's own file. */
  readonly config: FirebaseConfig;
  /** Folder of the project's firebase.json. */
  readonly projectDir: string;
  readonly ports: Ports;
  readonly only: readonly EmulatorName[];
  readonly jdk: Jdk;
  readonly source: EmulatorSource;
  /** Folder of an earlier export. */
  readonly importFrom?: string;
};

/** The running firebase-tools process. */
export type EmulatorProcess = {
  readonly pid: number;
  readonly logFile: string;
  /** Never settles if the process ends before the emulators are ready. */
  readonly ready: Promise<void>;
  /** Resolves when the process ends: to the last line of its output, to 'killed by <signal>' or to a spawn error. */
  readonly ended: Promise<string>;
};

const PRELOADED = [
  // Ends the emulators if this process is killed.
  'local-stack/process/guard.mjs',
  'local-stack/emulators/lazy-auth-schemas.mjs',
] as const;

export function startEmulatorProcess(options: EmulatorProcessOptions): EmulatorProcess {
  const { folder, importFrom, only } = options;
  const configFile = join(folder.path, 'firebase.json');
  const config = emulatorConfig({ ...options, targetDir: folder.path });
  writeFileSync(configFile, JSON.stringify(config, null, 2));
  discardDebugLogs(folder.path);
  const args = [
    ...PRELOADED.flatMap((file) => ['--import', pathToFileURL(join(PROJECT_DIR, file)).href]),
    ...[FIREBASE_SCRIPT, 'emulators:start', '--project', PROJECT_ID],
    ...['--config', configFile, '--only', only.join(',')],
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder.path,
    env: processEnvironment(options),
    // A process group of its own, so that Ctrl-C does not reach it. `npm start` saves the data before it stops the
    // emulators.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.pid === undefined)
    throw new LaunchError('The firebase command-line tool could not be started.');
  folder.remember(child.pid);
  return { pid: child.pid, ...watch(child, folder.name) };
}

/** firebase-tools logs every request to these files: gigabytes in an hour. */
const DEBUG_LOGS = ['firebase-debug.log', 'firestore-debug.log'] as const;

/** Links the logs to the null device, because firebase-tools has no setting that disables them. */
function discardDebugLogs(folder: string): void {
  for (const name of DEBUG_LOGS) symlinkSync(devNull, join(folder, name));
}

const MAX_LOG_BYTES = 10_000_000;

function watch(child: ChildProcess, name: string): Omit<EmulatorProcess, 'pid'> {
  const logFile = join(localDir(), 'logs', `${name}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openLimitedLog(logFile, { maxBytes: MAX_LOG_BYTES });
  let lastLine = '';
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  const read = (line: string): void => {
    log.writeLine(line);
    if (/\S/.test(line)) lastLine = line.trim();
    if (line.includes('All emulators ready')) resolveReady();
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', read);
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (_, signal) => resolve(signal === null ? lastLine : `killed by ${signal}`));
  });
  child.once('close', log.close);
  return { logFile, ready, ended };
}

function processEnvironment({ folder, jdk, source }: EmulatorProcessOptions): NodeJS.ProcessEnv {
  const env = withJdk(process.env, jdk);
  // The emulators need no credentials of the developer.
  delete env.GOOGLE_APPLICATION_CREDENTIALS;
  delete env.FIREBASE_TOKEN;
  // Options for the Node of this process, such as a debugger, are not for firebase-tools.
  delete env.NODE_OPTIONS;
  return {
    ...env,
    CI: '1',
    NO_COLOR: '1',
    // firebase-tools sends usage data to Google only if its configuration allows it. A new folder has no configuration.
    XDG_CONFIG_HOME: join(folder.path, 'config'),
    // The Storage emulator keeps files in the temporary folder. Two emulators that share it delete each other's files.
    TMPDIR: join(folder.path, 'tmp'),
    FIRESTORE_EMULATOR_BINARY_PATH: source.firestore,
    STORAGE_EMULATOR_BINARY_PATH: source.storage,
  };
}
