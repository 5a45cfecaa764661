import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { LaunchError } from '../process/launch-error.ts';
import { isExecutable, run } from '../process/run.ts';

/** firebase-tools 15 refuses older versions. */
const MINIMUM_JAVA = 21;

/** Folders of Linux distributions, macOS and Homebrew. Each subfolder is an installation. */
const SYSTEM_FOLDERS = [
  '/usr/lib/jvm',
  '/usr/lib64/jvm',
  '/usr/java',
  '/usr/local/java',
  '/opt/java',
  '/opt',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  '/usr/local/opt',
];

/** Folders of version managers and editors in the user's home. */
const USER_FOLDERS = [
  'Library/Java/JavaVirtualMachines',
  '.sdkman/candidates/java',
  '.jdks',
  '.local/share/mise/installs/java',
  '.asdf/installs/java',
];

/** Paths inside an installation of macOS and of Homebrew. */
const INNER_HOMES = ['Contents/Home', 'libexec/openjdk.jdk/Contents/Home'];

export type Jdk = {
  /** The installation's root, the folder above `bin`. */
  readonly home: string;
  readonly major: number;
  /** False for a JRE. */
  readonly hasCompiler: boolean;
};

export type JdkSearch = {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly userHome: string;
  /** Replaces `SYSTEM_FOLDERS` in tests. */
  readonly systemFolders?: readonly string[];
};

export function javaTool(jdk: Jdk, tool: 'java' | 'javac' | 'jar'): string {
  return join(jdk.home, 'bin', tool);
}

/** Puts the JDK first on the PATH, because firebase-tools ignores JAVA_HOME. */
export function withJdk(env: NodeJS.ProcessEnv, jdk: Jdk): NodeJS.ProcessEnv {
  return {
    ...env,
    JAVA_HOME: jdk.home,
    PATH: [join(jdk.home, 'bin'), env.PATH ?? ''].join(delimiter),
  };
}

/**
 * Searches JAVA_HOME, then the PATH, then the usual folders, and prefers a JDK with a compiler. If
 * `COUNTERSIGN_JAVA_HOME` is set, only that one counts.
 *
 * @throws LaunchError if no version is new enough.
 */
export async function findJdk(search: JdkSearch): Promise<Jdk> {
  let runtimeOnly: Jdk | undefined;
  const tooOld = new Set<number>();
  for (const home of candidateHomes(search)) {
    const major = await majorVersion(home);
    if (major === undefined) continue;
    if (major < MINIMUM_JAVA) {
      tooOld.add(major);
      continue;
    }
    const jdk: Jdk = { home, major, hasCompiler: isExecutable(join(home, 'bin', 'javac')) };
    if (jdk.hasCompiler) return jdk;
    runtimeOnly ??= jdk;
  }
  if (runtimeOnly) return runtimeOnly;
  const found = tooOld.size > 0 ? ` (found only Java ${[...tooOld].join(', ')})` : '';
  throw new LaunchError(
    `No Java ${MINIMUM_JAVA} or later was found${found}: install a JDK, for example from https://adoptium.net, ` +
      'or point JAVA_HOME at one.',
  );
}

function candidateHomes({ env, platform, userHome, systemFolders }: JdkSearch): string[] {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    // On macOS /usr/bin/java is a stub that opens a dialog when no JDK is installed.
    .filter((folder) => !(platform === 'darwin' && folder === '/usr/bin'))
    .map((folder) => join(folder, 'java'))
    .filter(isExecutable)
    .map((java) => dirname(dirname(realpathSync(java))));
  const folders = [
    ...(systemFolders ?? SYSTEM_FOLDERS),
    ...USER_FOLDERS.map((folder) => join(userHome, folder)),
  ];
  const usual = folders
    .flatMap(childrenOf)
    .flatMap((folder) => [folder, ...INNER_HOMES.map((home) => join(folder, home))]);
  const homes = env.COUNTERSIGN_JAVA_HOME
    ? [env.COUNTERSIGN_JAVA_HOME]
    : [env.JAVA_HOME ?? '', ...onPath, ...usual];
  return [
    ...new Set(homes.filter((home) => home !== '' && isExecutable(join(home, 'bin', 'java')))),
  ];
}

function childrenOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Reads the `release` file if there is one, because running Java takes longer. */
async function majorVersion(home: string): Promise<number | undefined> {
  const release = join(home, 'release');
  if (existsSync(release)) {
    const version = parseMajorVersion(readFileSync(release, 'utf8'));
    if (version !== undefined) return version;
  }
  const answer = await run(join(home, 'bin', 'java'), ['-version']).catch(() => undefined);
  return answer && parseMajorVersion(answer.stderr);
}

/** `25` from `JAVA_VERSION="25.0.1"` or `openjdk version "25.0.1"`. Java 8 reports 1.8. */
export function parseMajorVersion(text: string): number | undefined {
  const match = /(?:JAVA_VERSION=|version )"(?:1\.)?(\d+)/.exec(text);
  return match ? Number(match[1]) : undefined;
}
