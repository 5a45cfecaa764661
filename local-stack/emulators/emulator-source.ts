import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { LaunchError } from '../process/launch-error.ts';
import { run } from '../process/run.ts';
import {
  downloadOf,
  type EmulatorBinary,
  FIREBASE_SCRIPT,
  isDownloaded,
} from './firebase-tools.ts';
import { findJdk, type Jdk, withJdk } from './jdk.ts';
import { buildRuntimeJar, runtimeJarPath } from './runtime-jar.ts';

const BINARIES: readonly EmulatorBinary[] = ['firestore', 'storage'];
const REACH_TIMEOUT_MS = 3_000;

/** Paths of the programs that firebase-tools starts, and where they come from. */
export type EmulatorSource = {
  readonly description: string;
  readonly firestore: string;
  readonly storage: string;
};

/** The properties of the machine. Tests replace them. */
export type SourceSearch = {
  readonly env: NodeJS.ProcessEnv;
  readonly jdk: Jdk;
  readonly canReach: (url: string) => Promise<boolean>;
  readonly download: (binary: EmulatorBinary) => Promise<boolean>;
  readonly signal?: AbortSignal;
};

/**
 * Finds a JDK and the programs of the emulators. Downloads or compiles programs that are missing.
 *
 * @throws LaunchError if one of them cannot be provided.
 */
export async function findEmulators(
  signal: AbortSignal,
): Promise<{ readonly jdk: Jdk; readonly source: EmulatorSource }> {
  const { env } = process;
  const jdk = await findJdk();
  const download = downloader({ jdk, signal });
  return { jdk, source: await chooseEmulatorSource({ env, jdk, canReach, download, signal }) };
}

/**
 * Chooses the emulators' Java programs: first those named in the environment, then those that firebase-tools has
 * cached or can download, then the Firestore emulator of the Cloud SDK. If an earlier run has built the jar for the
 * Cloud SDK's emulator, that emulator comes before a download. Then no start waits for the network.
 *
 * @throws LaunchError if none of these exist, if a named one does not exist, or if the jar cannot be built.
 */
export async function chooseEmulatorSource(search: SourceSearch): Promise<EmulatorSource> {
  const named = new Map(BINARIES.map((binary) => [binary, namedInEnvironment(binary, search.env)]));
  const missing = (): EmulatorBinary[] =>
    BINARIES.filter((binary) => !named.get(binary) && !isDownloaded(binary, search.env));
  const own = (binary: EmulatorBinary): string =>
    named.get(binary) ?? downloadOf(binary, search.env).path;
  const chosen = (description: string): EmulatorSource => ({
    description,
    firestore: own('firestore'),
    storage: own('storage'),
  });
  if (missing().length === 0) {
    return chosen(
      named.get('firestore') ? 'the programs named in the environment' : "firebase-tools' own",
    );
  }
  const sdkJar = cloudSdkFirestoreJar(search.env);
  const prepared =
    sdkJar !== undefined && existsSync(runtimeJarPath({ firestoreJar: sdkJar, jdk: search.jdk }));
  if (!prepared && (await downloadAll(missing(), search)))
    return chosen("firebase-tools' own, just downloaded");
  if (sdkJar === undefined) throw nothingFound();
  const jar = await buildRuntimeJar({ ...search, firestoreJar: sdkJar });
  const pick = (binary: EmulatorBinary): string => (missing().includes(binary) ? jar : own(binary));
  return {
    description: `the Cloud SDK's at ${dirname(sdkJar)}`,
    firestore: pick('firestore'),
    storage: pick('storage'),
  };
}

async function downloadAll(
  binaries: readonly EmulatorBinary[],
  search: SourceSearch,
): Promise<boolean> {
  for (const binary of binaries) {
    if (!(await search.canReach(downloadOf(binary, search.env).url))) return false;
    if (!(await search.download(binary))) return false;
  }
  return true;
}

function nothingFound(): LaunchError {
  return new LaunchError(
    'No Firestore emulator was found and it cannot be downloaded: run once with a network, or install the Cloud SDK ' +
      "(https://cloud.google.com/sdk) and 'gcloud components install cloud-firestore-emulator'.",
  );
}

function namedInEnvironment(binary: EmulatorBinary, env: NodeJS.ProcessEnv): string | undefined {
  const variable = `${binary.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const path = env[variable];
  if (!path) return undefined;
  if (!existsSync(path)) {
    throw new LaunchError(
      `${variable} names ${path}, which does not exist: correct it or unset it.`,
    );
  }
  return path;
}

/**
 * The jar of the Firestore emulator, from the Cloud SDK at `CLOUDSDK_ROOT_DIR` or from the one to which `gcloud` on the
 * PATH belongs. Undefined if neither has that emulator.
 */
export function cloudSdkFirestoreJar(env: NodeJS.ProcessEnv): string | undefined {
  const commands = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'gcloud'))
    .filter((path) => existsSync(path));
  const roots = [
    env.CLOUDSDK_ROOT_DIR ?? '',
    ...commands.map((path) => dirname(dirname(realpathSync(path)))),
  ];
  return roots
    .filter((root) => root !== '')
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/** Always true behind a proxy, because fetch() ignores proxies. firebase-tools then tries the download. */
async function canReach(url: string): Promise<boolean> {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** @returns a function that downloads a program into the cache of firebase-tools, and gives false if that fails. */
function downloader({ jdk, signal }: { jdk: Jdk; signal?: AbortSignal }) {
  return async (binary: EmulatorBinary): Promise<boolean> => {
    console.log(`Downloading the ${binary} emulator (once) …`);
    const env = { ...withJdk(process.env, jdk), CI: '1' };
    const args = [FIREBASE_SCRIPT, `setup:emulators:${binary}`];
    const result = await run(process.execPath, args, signal ? { env, signal } : { env });
    return result.code === 0 && isDownloaded(binary);
  };
}
