import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { headersForEmulators } from '../deploy/hosting-headers.ts';
import { clientEnvironment } from '../emulators/client-environment.ts';
import { findEmulators } from '../emulators/emulator-source.ts';
import { type Emulators, startEmulators } from '../emulators/emulators.ts';
import {
  type EmulatorName,
  type FirebaseConfig,
  firebaseConfigPath,
  readFirebaseConfig,
} from '../emulators/firebase-config.ts';
import { emptyEmulators, loadRules, type RulesFiles } from '../emulators/running-emulators.ts';
import { PROJECT_DIR } from '../folders.ts';
import { HOST, type Ports } from '../ports.ts';
import { run } from '../process/run.ts';
import type { RunFolder } from '../process/run-folder.ts';

export type TestStack = {
  readonly emulators: Emulators;
  /** Environment variables for the tests of this stack. */
  readonly env: Readonly<Record<string, string>>;
  /** Builds the app for these emulators on the first call. Later calls return the same result: false if it failed. */
  readonly buildAppOnce: () => Promise<boolean>;
  /** Deletes all data and loads the project's rules, which is faster than a restart. */
  readonly reset: () => Promise<void>;
};

export type TestStackOptions = {
  readonly folder: RunFolder;
  readonly ports: Ports;
  readonly only: readonly EmulatorName[];
  readonly signal: AbortSignal;
};

export async function startTestStack({
  folder,
  ports,
  only,
  signal,
}: TestStackOptions): Promise<TestStack> {
  const { jdk, source } = await findEmulators(signal);
  const dist = join(folder.path, 'dist');
  mkdirSync(dist, { recursive: true });
  const adjustConfig = (config: FirebaseConfig) => withHosting(config, { dist, ports });
  const emulators = await startEmulators({
    folder,
    ports,
    only,
    jdk,
    source,
    adjustConfig,
    signal,
  });
  const clients = clientEnvironment(ports);
  const site = `http://${HOST}:${ports.hosting}`;
  let built: Promise<boolean> | undefined;
  return {
    emulators,
    env: {
      ...clients,
      APP_FOLDER: dist,
      BASE_URL: site,
    },
    reset: async () => {
      await emptyEmulators(ports);
      await loadRules(ports, projectRules());
    },
    buildAppOnce: () => {
      const settings = { ...clients, VITE_COUNTERSIGN_SITE_URL: site };
      built ??= buildApp({ dist, env: { ...process.env, ...settings }, signal });
      return built;
    },
  };
}

/** Points Hosting at `dist` and adds the emulators to its Content-Security-Policy. */
function withHosting(
  { hosting, ...config }: FirebaseConfig,
  { dist, ports }: { readonly dist: string; readonly ports: Ports },
): FirebaseConfig {
  const headers = headersForEmulators(hosting.headers, ports);
  return { ...config, hosting: { ...hosting, public: dist, headers } };
}

function projectRules(): RulesFiles {
  const path = firebaseConfigPath();
  const { firestore, storage } = readFirebaseConfig(path);
  return {
    firestore: resolve(path, '..', firestore.rules),
    storage: resolve(path, '..', storage.rules),
  };
}

type BuildOptions = {
  readonly dist: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
};

async function buildApp({ dist, env, signal }: BuildOptions): Promise<boolean> {
  const vite = join(PROJECT_DIR, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await run(process.execPath, args, { cwd: PROJECT_DIR, env, signal });
  if (result.code !== 0) console.error(`${result.stdout}${result.stderr}`);
  return result.code === 0;
}
