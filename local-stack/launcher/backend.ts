import { join } from 'node:path';
import { clientEnvironment } from '../emulators/client-environment.ts';
import { findEmulators } from '../emulators/emulator-source.ts';
import { type Emulators, startEmulators } from '../emulators/emulators.ts';
import {
  areEmulatorsRunning,
  emptyEmulators,
  hasResearch,
  setAccessMode,
} from '../emulators/running-emulators.ts';
import { localDir } from '../folders.ts';
import type { Ports } from '../ports.ts';
import { unlessAborted } from '../process/abort.ts';
import type { RunFolder } from '../process/run-folder.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { keepSaving } from './saving.ts';
import { seedData } from './seed-data.ts';
import type { StartOptions } from './start-options.ts';

/** Stops a part of the stack, or saves the data. The last cleanup that was added runs first. */
export type Cleanup = () => Promise<void>;

export type BackendOptions = {
  readonly options: StartOptions;
  readonly ports: Ports;
  /** Aborts when the stack must stop. */
  readonly stop: AbortSignal;
  readonly folder: RunFolder;
  /** Each started part adds a cleanup. */
  readonly cleanups: Cleanup[];
};

/**
 * `ended` resolves when the emulators that this command started end, as `Emulators.ended` does. For emulators that
 * already ran, it never resolves.
 */
export type Backend = { readonly ended: Promise<string> };

/**
 * Uses the emulators that already run on the ports, or starts its own with the saved data. Fills running emulators that
 * have no research, and its own if no data is saved. `--fresh` ignores saved data, and empties emulators that already
 * run.
 */
export async function startBackend(backend: BackendOptions): Promise<Backend> {
  return (await areEmulatorsRunning(backend.ports)) ? attachToRunning(backend) : startOwn(backend);
}

/** Another command started these emulators, so this one neither stops them nor saves their data. */
async function attachToRunning({ options, ports, stop }: BackendOptions): Promise<Backend> {
  console.log('Emulators: those already running on these ports; their data is not saved here.');
  if (options.fresh) await emptyEmulators(ports);
  await (options.fresh || !(await hasResearch(ports))
    ? fill({ options, ports, stop })
    : setAccessMode(ports, options.access));
  return { ended: new Promise(() => undefined) };
}

async function startOwn({
  options,
  ports,
  stop,
  folder,
  cleanups,
}: BackendOptions): Promise<Backend> {
  const data = openDataFolder(join(localDir(), 'data'));
  const { jdk, source } = await findEmulators(stop);
  console.log(`Emulators: ${source.description}; Java ${jdk.major} at ${jdk.home}.`);
  const newest = options.fresh ? undefined : data.newest();
  const importFrom = newest === undefined ? {} : { importFrom: newest };
  const emulators = await startEmulators({
    folder,
    ports,
    jdk,
    source,
    only: ['auth', 'firestore', 'storage'],
    signal: stop,
    ...importFrom,
  });
  cleanups.push(emulators.stop);
  if (newest === undefined) await fill({ options, ports, stop });
  else await setAccessMode(ports, options.access);
  await saveFromNowOn({ emulators, data, cleanups });
  return emulators;
}

async function fill({
  options,
  ports,
  stop,
}: Pick<BackendOptions, 'options' | 'ports' | 'stop'>): Promise<void> {
  console.log(`Filling the ${options.size} workspace …`);
  await unlessAborted(seedData({ ...options, env: clientEnvironment(ports) }), stop);
}

type SavedBackend = {
  readonly emulators: Emulators;
  readonly data: DataFolder;
  readonly cleanups: Cleanup[];
};

/** Call this only once the workspace is filled or imported, so that a half-filled one is not saved. */
async function saveFromNowOn({ emulators, data, cleanups }: SavedBackend): Promise<void> {
  const { exportTo, ended } = emulators;
  const saving = keepSaving({ data, exportTo });
  let alive = true;
  ended.then(() => {
    alive = false;
  });
  cleanups.push(async () => (alive ? saving.finish() : saving.abandon()));
  await saving.now();
}
