/** Finds what the emulators need on this machine: a JDK, and the Java programs that firebase-tools starts. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
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

const require = createRequire(import.meta.url);

/** Run this script with Node: through npm's wrapper, signals and IPC would not reach firebase-tools. */
export const FIREBASE_SCRIPT = require.resolve('firebase-tools/lib/bin/firebase.js');

/** firebase-tools 15 refuses older versions. */
const MINIMUM_JAVA = 21;

export type Jdk = { readonly home: string; readonly major: number };

/** Finds the JDK for the emulators. If `COUNTERSIGN_JAVA_HOME` is set, only that one counts. */
export async function findJdk(): Promise<Jdk> {
  const options = { checkJavac: true, withVersion: true, withTags: true };
  const home = process.env.COUNTERSIGN_JAVA_HOME;
  if (!home) return chooseJdk(await findRuntimes(options));
  const only = await getRuntime(home, options);
  return chooseJdk(only ? [only] : [], home);
}

/**
 * Prefers an installation with a compiler, then JAVA_HOME, then the PATH, then the newest.
 *
 * @throws LaunchError if no version is new enough.
 */
export function chooseJdk(runtimes: readonly IJavaRuntime[], onlyHome?: string): Jdk {
  const majorOf = ({ version }: IJavaRuntime): number => version?.major ?? 0;
  const rank = ({ hasJavac, isJavaHomeEnv, isInPathEnv }: IJavaRuntime): number =>
    (hasJavac ? 4 : 0) + (isJavaHomeEnv ? 2 : 0) + (isInPathEnv ? 1 : 0);
  const [chosen] = runtimes
    .filter((runtime) => majorOf(runtime) >= MINIMUM_JAVA)
    .toSorted((a, b) => rank(b) - rank(a) || majorOf(b) - majorOf(a));
  if (chosen !== undefined) return { home: chosen.homedir, major: majorOf(chosen) };
  const old = [...new Set(runtimes.map(majorOf))].join(', ');
  throw new LaunchError(
    `No Java ${MINIMUM_JAVA} or later was found${onlyHome ? ` at ${onlyHome}` : ''}` +
      `${old && ` (found only Java ${old})`}: install a JDK, for example from https://adoptium.net, ` +
      `or point ${onlyHome ? 'COUNTERSIGN_JAVA_HOME' : 'JAVA_HOME'} at one.`,
  );
}

/** The Firestore emulator, or the Storage rules runtime. */
export type Program = 'firestore' | 'storage';

/**
 * Path of a program: of the one that the environment names, then of firebase-tools' in its cache or from its server,
 * then of the Cloud SDK's. Once the Cloud SDK's is built, it comes before a download: no start waits for the network.
 *
 * @throws LaunchError if there is none.
 */
export async function findProgram(
  program: Program,
  jdk: Jdk,
  download = downloadProgram,
): Promise<string> {
  const variable = `${program.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const named = process.env[variable];
  if (named && !existsSync(named)) {
    throw new LaunchError(
      `${variable} names ${named}, which does not exist: correct it or unset it.`,
    );
  }
  const own = named || cachePath(program);
  if (existsSync(own)) return own;
  const sdkJar = findCloudSdkJar();
  const built = sdkJar && runtimeJarPath(sdkJar, jdk);
  if (built && existsSync(built)) return built;
  if (await download(program)) return own;
  if (sdkJar && built) return buildRuntimeJar(sdkJar, built, jdk);
  throw new LaunchError(
    'No Firestore emulator was found and it cannot be downloaded: run once with a network, or install the ' +
      "Cloud SDK (https://cloud.google.com/sdk) and 'gcloud components install cloud-firestore-emulator'.",
  );
}

type Catalogue = Record<Program, { downloadPathRelativeToCacheDir: string; remoteUrl: string }>;

const CATALOGUE: Catalogue = require('firebase-tools/lib/emulator/downloadableEmulatorInfo.json');

/** Where firebase-tools keeps the program, or would. */
function cachePath(program: Program): string {
  const cache = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators');
  return join(cache, CATALOGUE[program].downloadPathRelativeToCacheDir);
}

/** Returns false if firebase-tools cannot download the program. */
async function downloadProgram(program: Program): Promise<boolean> {
  // Without a network, firebase-tools would try for minutes. It knows proxies, which fetch() does not.
  const proxy = process.env.HTTPS_PROXY ?? process.env.https_proxy;
  const request = { method: 'HEAD', signal: AbortSignal.timeout(3_000) };
  const isReachable = () => fetch(CATALOGUE[program].remoteUrl, request).then(({ ok }) => ok);
  if (!proxy && !(await isReachable().catch(() => false))) return false;
  console.log(`Downloading the ${program} emulator (once) …`);
  const options = { node: true, nodeOptions: [], reject: false, env: { CI: '1' } };
  await execa(FIREBASE_SCRIPT, [`setup:emulators:${program}`], options);
  return existsSync(cachePath(program));
}

/** The Firestore emulator of the Cloud SDK at `CLOUDSDK_ROOT_DIR`, or of the one whose `gcloud` is on the PATH. */
function findCloudSdkJar(): string | undefined {
  const { CLOUDSDK_ROOT_DIR, PATH = '' } = process.env;
  const commands = PATH.split(delimiter).map((folder) => join(folder, 'gcloud'));
  const roots = commands.filter(existsSync).map((path) => dirname(dirname(realpathSync(path))));
  return [...(CLOUDSDK_ROOT_DIR ? [CLOUDSDK_ROOT_DIR] : []), ...roots]
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find(existsSync);
}

const RUNTIME = join(import.meta.dirname, 'storage-rules-runtime');
const SOURCES = readdirSync(RUNTIME).map((name) => join(RUNTIME, name));

/** The name depends on the emulator, Java's version and the sources of the runtime. */
function runtimeJarPath(sdkJar: string, { major }: Jdk): string {
  const { size, mtimeMs } = statSync(sdkJar);
  const contents = SOURCES.map((source) => readFileSync(source, 'utf8'));
  const parts = JSON.stringify([sdkJar, size, mtimeMs, major, ...contents]);
  const hash = createHash('sha256').update(parts).digest('hex').slice(0, 16);
  return join(PROJECT_DIR, '.local/cache', `cloud-sdk-emulators-${hash}.jar`);
}

/**
 * Builds a jar around the Cloud SDK's Firestore emulator, which has no main class of its own and no runtime for Storage
 * rules, but the rules engine. firebase-tools uses the jar as both programs.
 */
async function buildRuntimeJar(sdkJar: string, path: string, jdk: Jdk): Promise<string> {
  const [javac, jar] = [join(jdk.home, 'bin/javac'), join(jdk.home, 'bin/jar')];
  if (!existsSync(javac)) {
    throw new LaunchError(
      `Java ${jdk.major} at ${jdk.home} cannot compile, which the Cloud SDK's emulator needs: install a JDK ` +
        `(not only a JRE) of version ${MINIMUM_JAVA} or later.`,
    );
  }
  // Two processes may build at the same time.
  const cwd = `${path}.${process.pid}`;
  mkdirSync(cwd, { recursive: true });
  const manifest = `Main-Class: countersign.Main\nClass-Path: ${pathToFileURL(sdkJar)}\n`;
  writeFileSync(join(cwd, 'manifest.txt'), manifest);
  try {
    await execa(javac, ['-nowarn', '-cp', sdkJar, '-d', 'classes', ...SOURCES], { cwd });
    await execa(jar, ['-cfm', 'runtime.jar', 'manifest.txt', '-C', 'classes', '.'], { cwd });
    renameSync(join(cwd, 'runtime.jar'), path);
  } catch (error) {
    const why = /error: .*/.exec(String(error)) ?? error;
    throw new LaunchError(
      `The Storage rules runtime does not build against ${sdkJar} (${why}): ` +
        "update the Cloud SDK with 'gcloud components update'.",
    );
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
  return path;
}
