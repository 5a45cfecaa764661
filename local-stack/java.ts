/** Finds what the emulators need on this machine: a JDK, and the Java programs that firebase-tools starts. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { findRuntimes, getRuntime, type IJavaRuntime } from 'jdk-utils';
import { LaunchError } from './processes.ts';
import { PROJECT_DIR } from './settings.ts';

const TOOLS_DIR = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/** Run this script with Node: through npm's wrapper, signals and IPC would not reach firebase-tools. */
export const FIREBASE_SCRIPT = join(TOOLS_DIR, 'lib/bin/firebase.js');

/** firebase-tools 15 refuses older versions. */
const MINIMUM_JAVA = 21;

export type Jdk = {
  /** The folder above `bin`. */
  readonly home: string;
  readonly major: number;
  /** False for a runtime environment, which can run the emulators but compile nothing. */
  readonly hasCompiler: boolean;
};

/** Finds the JDK for the emulators. If `COUNTERSIGN_JAVA_HOME` is set, only that one counts. */
export async function findJdk(): Promise<Jdk> {
  const options = { checkJavac: true, withVersion: true, withTags: true };
  const home = process.env.COUNTERSIGN_JAVA_HOME;
  if (!home) return chooseJdk(await findRuntimes(options));
  const only = await getRuntime(home, options);
  return chooseJdk(only === undefined ? [] : [only]);
}

/**
 * Prefers an installation with a compiler, then JAVA_HOME, then the PATH, then the newest.
 *
 * @throws LaunchError if no version is new enough.
 */
export function chooseJdk(runtimes: readonly IJavaRuntime[]): Jdk {
  const majorOf = ({ version }: IJavaRuntime): number => version?.major ?? 0;
  const rank = ({ hasJavac, isJavaHomeEnv, isInPathEnv }: IJavaRuntime): number =>
    (hasJavac ? 4 : 0) + (isJavaHomeEnv ? 2 : 0) + (isInPathEnv ? 1 : 0);
  const [chosen] = runtimes
    .filter((runtime) => majorOf(runtime) >= MINIMUM_JAVA)
    .toSorted((a, b) => rank(b) - rank(a) || majorOf(b) - majorOf(a));
  if (chosen !== undefined) {
    const { homedir: home, hasJavac: hasCompiler = false } = chosen;
    return { home, major: majorOf(chosen), hasCompiler };
  }
  const old = [...new Set(runtimes.map(majorOf))].join(', ');
  throw new LaunchError(
    `No Java ${MINIMUM_JAVA} or later was found${old && ` (found only Java ${old})`}: install a JDK, ` +
      'for example from https://adoptium.net, or point JAVA_HOME at one.',
  );
}

/** The environment with the JDK first on the PATH, where firebase-tools looks for Java. It ignores JAVA_HOME. */
export function withJdk(env: NodeJS.ProcessEnv, { home }: Jdk): NodeJS.ProcessEnv {
  return { ...env, JAVA_HOME: home, PATH: [join(home, 'bin'), env.PATH ?? ''].join(delimiter) };
}

const PROGRAMS = ['firestore', 'storage'] as const;
export type Program = (typeof PROGRAMS)[number];

/** Paths of the Firestore emulator and of the Storage rules runtime, and where they come from. */
export type Programs = Readonly<Record<Program, string>> & { readonly description: string };

/** What a machine has. Tests replace it. */
export type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly jdk: Jdk;
  /** Downloads a program into the cache of firebase-tools. False if that is impossible. */
  readonly download: (program: Program) => Promise<boolean>;
};

/**
 * Chooses programs named in the environment, then those in the cache of firebase-tools or on its server, then the Cloud
 * SDK's. Once the jar for the Cloud SDK is built, it comes before a download, so that no start waits for the network.
 *
 * @throws LaunchError if there are none.
 */
export async function findPrograms({ env, jdk, download }: Machine): Promise<Programs> {
  const own = { firestore: ownPath('firestore', env), storage: ownPath('storage', env) };
  const missing = (): Program[] => PROGRAMS.filter((program) => !existsSync(own[program]));
  if (missing().length === 0) return { ...own, description: `${own.firestore}, ${own.storage}` };
  const sdkJar = cloudSdkJar(env);
  if (sdkJar === undefined || !existsSync(runtimeJarPath(sdkJar, jdk))) {
    let downloaded = true;
    for (const program of missing()) downloaded &&= await download(program);
    if (downloaded) return { ...own, description: "firebase-tools' own, just downloaded" };
  }
  if (sdkJar === undefined) {
    throw new LaunchError(
      'No Firestore emulator was found and it cannot be downloaded: run once with a network, or install the ' +
        "Cloud SDK (https://cloud.google.com/sdk) and 'gcloud components install cloud-firestore-emulator'.",
    );
  }
  const jar = await buildRuntimeJar(sdkJar, jdk);
  const fromSdk = Object.fromEntries(missing().map((program) => [program, jar]));
  return { ...own, ...fromSdk, description: `the Cloud SDK's at ${dirname(sdkJar)}` };
}

/** The path that the environment names, or that of firebase-tools' cache, where it may be missing. */
function ownPath(program: Program, env: NodeJS.ProcessEnv): string {
  const variable = `${program.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const named = env[variable];
  if (named && !existsSync(named)) {
    throw new LaunchError(
      `${variable} names ${named}, which does not exist: correct it or unset it.`,
    );
  }
  const cache = env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators');
  return named || join(cache, catalogue()[program].downloadPathRelativeToCacheDir);
}

type Catalogue = Readonly<
  Record<Program, { readonly downloadPathRelativeToCacheDir: string; readonly remoteUrl: string }>
>;

function catalogue(): Catalogue {
  const file = join(TOOLS_DIR, 'lib/emulator/downloadableEmulatorInfo.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export async function download(program: Program): Promise<boolean> {
  // Without a network, firebase-tools would try for minutes. It knows proxies, which fetch() does not.
  const isReachable =
    (process.env.HTTPS_PROXY ?? process.env.https_proxy) ||
    (await fetch(catalogue()[program].remoteUrl, {
      method: 'HEAD',
      signal: AbortSignal.timeout(3_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (!isReachable) return false;
  console.log(`Downloading the ${program} emulator (once) …`);
  const args = [`setup:emulators:${program}`];
  const { failed } = await execa(FIREBASE_SCRIPT, args, {
    ...{ node: true, nodeOptions: [], reject: false },
    env: { CI: '1' },
  });
  return !failed && existsSync(ownPath(program, process.env));
}

/** The Firestore emulator of the Cloud SDK at `CLOUDSDK_ROOT_DIR`, or of the one whose `gcloud` is on the PATH. */
function cloudSdkJar({ CLOUDSDK_ROOT_DIR, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const commands = PATH.split(delimiter).map((folder) => join(folder, 'gcloud'));
  const roots = commands.filter(existsSync).map((path) => dirname(dirname(realpathSync(path))));
  return [...(CLOUDSDK_ROOT_DIR ? [CLOUDSDK_ROOT_DIR] : []), ...roots]
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find(existsSync);
}

const CACHE = join(PROJECT_DIR, '.local/cache');

/** The name depends on the emulator, Java's version and the sources of the runtime. */
function runtimeJarPath(sdkJar: string, { major }: Jdk): string {
  const { size, mtimeMs } = statSync(sdkJar);
  const hash = createHash('sha256').update(JSON.stringify([sdkJar, size, mtimeMs, major]));
  for (const source of runtimeSources()) hash.update(readFileSync(source));
  return join(CACHE, `emulator-runtime-${hash.digest('hex').slice(0, 16)}.jar`);
}

function runtimeSources(): string[] {
  const folder = join(import.meta.dirname, 'storage-rules-runtime');
  return readdirSync(folder).map((name) => join(folder, name));
}

/**
 * Builds a jar around the Cloud SDK's Firestore emulator, which has no main class of its own and no runtime for Storage
 * rules, but the rules engine. firebase-tools uses the jar as both programs.
 */
async function buildRuntimeJar(sdkJar: string, jdk: Jdk): Promise<string> {
  const path = runtimeJarPath(sdkJar, jdk);
  if (existsSync(path)) return path;
  if (!jdk.hasCompiler) {
    throw new LaunchError(
      `Java ${jdk.major} at ${jdk.home} cannot compile, which the Cloud SDK's emulator needs: install a JDK ` +
        `(not only a JRE) of version ${MINIMUM_JAVA} or later.`,
    );
  }
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'build-'));
  const [classes, manifest, jar] = ['classes', 'manifest.txt', 'runtime.jar'].map((name) =>
    join(work, name),
  ) as [string, string, string];
  const classPath = pathToFileURL(sdkJar).href;
  writeFileSync(manifest, `Main-Class: countersign.Main\nClass-Path: ${classPath}\n`);
  const bin = join(jdk.home, 'bin');
  try {
    await execa(join(bin, 'javac'), ['-nowarn', '-cp', sdkJar, '-d', classes, ...runtimeSources()]);
    await execa(join(bin, 'jar'), ['-c', '-f', jar, '-m', manifest, '-C', classes, '.']);
    // Two processes may build at the same time. The rename is atomic.
    renameSync(jar, path);
  } catch (error) {
    throw new LaunchError(
      `The Storage rules runtime does not build against ${sdkJar} (${String(error).split('\n')[1]}): ` +
        "update the Cloud SDK with 'gcloud components update'.",
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return path;
}
