import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findRuntimes, getRuntime, type IJavaRuntime } from 'jdk-utils';
import { LaunchError } from '../process/launch-error.ts';

/** firebase-tools 15 refuses older versions. */
const MINIMUM_JAVA = 21;

/** Folders that jdk-utils does not search by default. */
const MORE_FOLDERS = [
  '/usr/lib64/jvm',
  '/usr/local/java',
  '/opt/java',
  '/opt',
  join(homedir(), '.jdks'),
];

export type Jdk = {
  /** The installation's root, the folder above `bin`. */
  readonly home: string;
  readonly major: number;
  /** False for a runtime environment, which can run the emulators but compile nothing. */
  readonly hasCompiler: boolean;
};

export function javaTool(jdk: Jdk, tool: 'java' | 'javac' | 'jar'): string {
  return join(jdk.home, 'bin', tool);
}

/** The environment with the JDK first on the PATH. There firebase-tools looks for Java: it ignores JAVA_HOME. */
export function withJdk(env: NodeJS.ProcessEnv, jdk: Jdk): NodeJS.ProcessEnv {
  return {
    ...env,
    JAVA_HOME: jdk.home,
    PATH: [join(jdk.home, 'bin'), env.PATH ?? ''].join(delimiter),
  };
}

/**
 * Finds the JDK for the emulators. If `COUNTERSIGN_JAVA_HOME` is set, only that one counts.
 *
 * @throws LaunchError if no version is new enough.
 */
export async function findJdk(): Promise<Jdk> {
  const options = { checkJavac: true, withVersion: true, withTags: true };
  const chosenHome = process.env.COUNTERSIGN_JAVA_HOME;
  if (!chosenHome)
    return chooseJdk(await findRuntimes({ ...options, additionalLocations: MORE_FOLDERS }));
  const runtime = await getRuntime(chosenHome, options);
  return chooseJdk(runtime === undefined ? [] : [runtime]);
}

/**
 * Prefers an installation with a compiler. Among equals, prefers JAVA_HOME, then the PATH, then the newest.
 *
 * @throws LaunchError if no version is new enough.
 */
export function chooseJdk(runtimes: readonly IJavaRuntime[]): Jdk {
  const found = runtimes.map((runtime) => ({ ...runtime, major: runtime.version?.major ?? 0 }));
  const usable = found
    .filter(({ major }) => major >= MINIMUM_JAVA)
    .toSorted((a, b) => rank(a) - rank(b) || b.major - a.major);
  const chosen = usable.find(({ hasJavac }) => hasJavac) ?? usable[0];
  if (chosen !== undefined) {
    const { homedir: home, major, hasJavac: hasCompiler = false } = chosen;
    return { home, major, hasCompiler };
  }
  const tooOld = [...new Set(found.map(({ major }) => major))].filter((major) => major > 0);
  const foundText = tooOld.length > 0 ? ` (found only Java ${tooOld.join(', ')})` : '';
  throw new LaunchError(
    `No Java ${MINIMUM_JAVA} or later was found${foundText}: install a JDK, for example from https://adoptium.net, ` +
      'or point JAVA_HOME at one.',
  );
}

function rank({ isJavaHomeEnv = false, isInPathEnv = false }: IJavaRuntime): number {
  if (isJavaHomeEnv) return 0;
  return isInPathEnv ? 1 : 2;
}
