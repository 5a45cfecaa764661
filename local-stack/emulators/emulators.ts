import { dirname, resolve } from 'node:path';
import { busyPorts, HOST, type PortName, type Ports, portInUseMessage } from '../ports.ts';
import { unlessAborted } from '../process/abort.ts';
import { LaunchError } from '../process/launch-error.ts';
import { killTree, waitForEnd } from '../process/process-tree.ts';
import type { RunFolder } from '../process/run-folder.ts';
import { type EmulatorProcess, startEmulatorProcess } from './emulator-process.ts';
import type { EmulatorSource } from './emulator-source.ts';
import {
  type EmulatorName,
  type FirebaseConfig,
  firebaseConfigPath,
  readFirebaseConfig,
} from './firebase-config.ts';
import type { Jdk } from './jdk.ts';
import { lintFirestoreRules, lintStorageRules, refuseIssues } from './rules-lint.ts';

export type EmulatorOptions = {
  /** Holds the files of this run, and names the log. Closed when the emulators stop or cannot start. */
  readonly folder: RunFolder;
  readonly ports: Ports;
  readonly only: readonly EmulatorName[];
  readonly jdk: Jdk;
  readonly source: EmulatorSource;
  /** Folder of an earlier export. */
  readonly importFrom?: string;
  /** Changes the configuration of this run. The rules that are linted are those of firebase.json. */
  readonly adjustConfig?: (config: FirebaseConfig) => FirebaseConfig;
  /** Cancels the start. */
  readonly signal: AbortSignal;
};

/** A running set of emulators. */
export type Emulators = {
  /** Exports all data to a folder that does not exist yet. */
  readonly exportTo: (folder: string) => Promise<void>;
  /** Ends every process of this run and removes its folder. The log stays. A second call has no effect. */
  readonly stop: () => Promise<void>;
  /** Resolves when the emulators end. The text says how: see `EmulatorProcess.ended`. */
  readonly ended: Promise<string>;
};

/**
 * Starts the emulators in `only`, and waits until they are ready and their rules are compiled.
 *
 * @throws LaunchError if a port is in use, if firebase.json is wrong, if the rules have an error or a warning, or if
 * the emulators end before they are ready.
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const configPath = firebaseConfigPath();
  try {
    const config = readFirebaseConfig(configPath);
    await refuseBusyPorts(options.ports, options.only);
    options.signal.throwIfAborted();
    return await startWithConfig({ ...options, config, projectDir: dirname(configPath) });
  } catch (error) {
    await options.folder.close();
    throw error;
  }
}

type WithConfig = EmulatorOptions & {
  readonly config: FirebaseConfig;
  readonly projectDir: string;
};

async function startWithConfig(options: WithConfig): Promise<Emulators> {
  const config = options.adjustConfig?.(options.config) ?? options.config;
  const tool = startEmulatorProcess({ ...options, config });
  const stop = stopper(tool, options.folder);
  try {
    await unlessAborted(ready(tool, options), options.signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    exportTo: (path) => exportTo(options.ports, path),
    stop,
    ended: tool.ended,
  };
}

async function ready(tool: EmulatorProcess, options: WithConfig): Promise<void> {
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

async function lintRules(options: WithConfig, signal: AbortSignal): Promise<void> {
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

function stopper(tool: EmulatorProcess, folder: RunFolder): () => Promise<void> {
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

async function exportTo(ports: Ports, path: string): Promise<void> {
  const answer = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'countersign' }),
  });
  if (!answer.ok)
    throw new Error(`The emulators could not export their data: ${await answer.text()}`);
}
