import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { localDir, PROJECT_DIR, PROJECT_ID, STORAGE_BUCKET } from '../folders.ts';
import { busyPorts, HOST, type PortName, type Ports, portInUseMessage } from '../ports.ts';
import { unlessAborted } from '../process/abort.ts';
import { LaunchError } from '../process/launch-error.ts';
import { openLimitedLog } from '../process/limited-log.ts';
import { killTree, waitForEnd } from '../process/process-tree.ts';
import type { RunFolder } from '../process/run-folder.ts';
import type { EmulatorSource } from './emulator-source.ts';
import {
  type EmulatorName,
  emulatorConfig,
  type FirebaseConfig,
  firebaseConfigPath,
  readFirebaseConfig,
} from './firebase-config.ts';
import { FIREBASE_SCRIPT } from './firebase-tools.ts';
import { type Jdk, withJdk } from './jdk.ts';
import { lintFirestoreRules, lintStorageRules, refuseIssues } from './rules-lint.ts';

export type EmulatorOptions = {
  /** The scratch folder of this run, which also names its log. It is closed when the emulators stop. */
  readonly folder: RunFolder;
  readonly ports: Ports;
  readonly only: readonly EmulatorName[];
  readonly jdk: Jdk;
  readonly source: EmulatorSource;
  /** An earlier export to start from. */
  readonly importFrom?: string;
  /** Changes to firebase.json for this run. */
  readonly adjust?: (config: FirebaseConfig) => FirebaseConfig;
  /** Gives the start up. */
  readonly signal: AbortSignal;
};

/** A running set of emulators. */
export type Emulators = {
  readonly ports: Ports;
  readonly logFile: string;
  /** Writes everything the emulators hold to a folder that does not exist yet. */
  readonly exportTo: (folder: string) => Promise<void>;
  /** Ends every process and removes every file of this run; safe to call more than once. */
  readonly stop: () => Promise<void>;
  /** Resolves when the emulators end without having been asked to, with the last thing they said. */
  readonly died: Promise<string>;
};

/**
 * Starts the official emulators in processes and a scratch folder of their own.
 *
 * @throws LaunchError when a port is taken or the rules do not compile cleanly.
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const configPath = firebaseConfigPath();
  try {
    const config = readFirebaseConfig(configPath);
    await refuseBusyPorts(options.ports, options.only);
    options.signal.throwIfAborted();
    return await startChecked({ ...options, config, projectDir: dirname(configPath) });
  } catch (error) {
    await options.folder.close();
    throw error;
  }
}

type Checked = EmulatorOptions & { readonly config: FirebaseConfig; readonly projectDir: string };

async function startChecked(options: Checked): Promise<Emulators> {
  const tool = startTool(options);
  const stop = stopper(tool, options.folder);
  try {
    await unlessAborted(ready(tool, options), options.signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports: options.ports,
    logFile: tool.logFile,
    exportTo: (path) => exportTo(options.ports, path),
    stop,
    died: tool.ended,
  };
}

async function ready(tool: Tool, options: Checked): Promise<void> {
  const lint = new AbortController();
  try {
    await Promise.race([
      Promise.all([tool.ready, lintRules(options, lint.signal)]),
      tool.ended.then((how) => {
        throw new LaunchError(
          `The emulators did not start: ${how} (the whole log: ${tool.logFile}).`,
        );
      }),
    ]);
  } finally {
    lint.abort();
  }
  options.folder.remember(tool.pid);
}

async function lintRules(options: Checked, signal: AbortSignal): Promise<void> {
  const { config, projectDir, jdk, source, ports, only } = options;
  const storage = async (): Promise<void> => {
    const file = resolve(projectDir, config.storage.rules);
    refuseIssues(file, await lintStorageRules({ file, runtimeJar: source.storage, jdk, signal }));
  };
  const firestore = async (): Promise<void> => {
    const file = resolve(projectDir, config.firestore.rules);
    refuseIssues(file, await lintFirestoreRules({ file, port: ports.firestore, signal }));
  };
  await Promise.all([
    only.includes('storage') ? storage() : undefined,
    only.includes('firestore') ? firestore() : undefined,
  ]);
}

async function refuseBusyPorts(ports: Ports, only: readonly EmulatorName[]): Promise<void> {
  const needed: readonly PortName[] = [...only, 'hub', 'logging', 'firestoreWebsocket'];
  const [busy] = await busyPorts(ports, needed);
  if (busy !== undefined) throw new LaunchError(portInUseMessage(busy, ports[busy]));
}

/** The firebase command-line tool, running. */
type Tool = {
  readonly pid: number;
  readonly logFile: string;
  readonly ready: Promise<void>;
  /** How it ended: the signal, or the last thing it said. */
  readonly ended: Promise<string>;
};

function startTool(options: Checked): Tool {
  const { folder, config, adjust, importFrom, only } = options;
  const configFile = join(folder.path, 'firebase.json');
  const effective = emulatorConfig({
    ...options,
    targetDir: folder.path,
    config: adjust ? adjust(config) : config,
  });
  writeFileSync(configFile, JSON.stringify(effective, null, 2));
  discardDebugLogs(folder.path);
  const args = [
    ...[
      '--import',
      pathToFileURL(join(PROJECT_DIR, 'local-stack/process/guard.mjs')).href,
      FIREBASE_SCRIPT,
    ],
    ...[
      'emulators:start',
      '--project',
      PROJECT_ID,
      '--config',
      configFile,
      '--only',
      only.join(','),
    ],
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder.path,
    env: toolEnvironment(options),
    // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which then stops things in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.pid === undefined)
    throw new LaunchError('The firebase command-line tool could not be started.');
  folder.remember(child.pid);
  return { pid: child.pid, ...watch(child, folder.name) };
}

/** What the tool writes about every request, into the folder it runs in and without a limit: gigabytes in an hour. */
const DEBUG_LOGS = ['firebase-debug.log', 'firestore-debug.log'] as const;

/** No setting of the tool stops these logs. They end with the run, so nobody misses them. */
function discardDebugLogs(folder: string): void {
  for (const name of DEBUG_LOGS) symlinkSync(devNull, join(folder, name));
}

/** The log is kept in two files of this size. */
const MAX_LOG_BYTES = 10_000_000;

function watch(child: ChildProcess, name: string): Omit<Tool, 'pid'> {
  const logFile = join(localDir(), 'logs', `${name}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openLimitedLog(logFile, { maxBytes: MAX_LOG_BYTES });
  let lastLine = '';
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const read = (line: string): void => {
    log.writeLine(line);
    if (/\S/.test(line)) lastLine = line.trim();
    if (line.includes('All emulators ready')) isReady();
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

function toolEnvironment({ folder, jdk, source }: Checked): NodeJS.ProcessEnv {
  const env = withJdk(process.env, jdk);
  // The emulators need no account of the developer's, and must not count their use with Google.
  delete env.GOOGLE_APPLICATION_CREDENTIALS;
  delete env.FIREBASE_TOKEN;
  delete env.NODE_OPTIONS;
  return {
    ...env,
    CI: '1',
    NO_COLOR: '1',
    XDG_CONFIG_HOME: join(folder.path, 'config'),
    // File contents live below the temporary folder; two suites that share one delete each other's.
    TMPDIR: join(folder.path, 'tmp'),
    FIRESTORE_EMULATOR_BINARY_PATH: source.firestore,
    STORAGE_EMULATOR_BINARY_PATH: source.storage,
  };
}

function stopper(tool: Tool, folder: RunFolder): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const killed = killTree(tool.pid);
    await waitForEnd(killed, { timeoutMs: 10_000 });
    await tool.ended;
    await folder.close();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** What the app, firebase-admin and the tests need in their environment to find these emulators. */
export function clientEnvironment(ports: Ports): Record<string, string> {
  const at = (port: number): string => `${HOST}:${port}`;
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    // firebase-admin would otherwise look on the network for Google's own machines.
    METADATA_SERVER_DETECTION: 'none',
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_STORAGE_BUCKET: STORAGE_BUCKET,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_COUNTERSIGN_ENVIRONMENT: 'local',
    VITE_EMULATOR_AUTH: at(ports.auth),
    VITE_EMULATOR_FIRESTORE: at(ports.firestore),
    VITE_EMULATOR_STORAGE: at(ports.storage),
  };
}

async function exportTo(ports: Ports, path: string): Promise<void> {
  const answer = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'countersign' }),
  });
  if (!answer.ok)
    throw new Error(`The emulators could not export their data: ${await answer.text()}`);
}
