import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_DIR } from '../folders.ts';
import { LaunchError } from '../process/launch-error.ts';
import { run } from '../process/run.ts';
import { type Jdk, javaTool } from './jdk.ts';

const SOURCES = join(PROJECT_DIR, 'local-stack/emulators/storage-rules-runtime');
const CACHE = join(PROJECT_DIR, '.local/cache');

export type RuntimeJarOptions = {
  /** The Firestore emulator of the Cloud SDK, which contains the rules engine. */
  readonly firestoreJar: string;
  readonly jdk: Jdk;
  readonly signal?: AbortSignal;
};

/** Path of the jar, also before it is built. The name depends on the emulator, Java's major version and the sources. */
export function runtimeJarPath({ firestoreJar, jdk }: Omit<RuntimeJarOptions, 'signal'>): string {
  const hash = createHash('sha256');
  const { size, mtimeMs } = statSync(firestoreJar);
  hash.update(JSON.stringify([firestoreJar, size, mtimeMs, jdk.major]));
  for (const source of sourceFiles()) hash.update(readFileSync(source));
  return join(CACHE, `emulator-runtime-${hash.digest('hex').slice(0, 16)}.jar`);
}

/**
 * Builds a jar around the Firestore emulator of the Cloud SDK. firebase-tools can use it both as Firestore emulator and
 * as runtime for Storage rules. Cached.
 *
 * @throws LaunchError if Java cannot compile, or the sources do not compile against this emulator.
 */
export async function buildRuntimeJar(options: RuntimeJarOptions): Promise<string> {
  const path = runtimeJarPath(options);
  if (existsSync(path)) return path;
  if (!options.jdk.hasCompiler) {
    throw new LaunchError(
      `Java ${options.jdk.major} at ${options.jdk.home} cannot compile, which the Cloud SDK's emulator needs: ` +
        'install a JDK (not only a JRE) of version 21 or later.',
    );
  }
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'build-'));
  try {
    await build(work, options);
    // Two processes may build at the same time. The rename is atomic.
    renameSync(join(work, 'runtime.jar'), path);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return path;
}

async function build(
  work: string,
  { firestoreJar, jdk, signal }: RuntimeJarOptions,
): Promise<void> {
  const classes = join(work, 'classes');
  const manifest = join(work, 'manifest.txt');
  writeFileSync(manifest, runtimeManifest(firestoreJar));
  const steps: readonly [tool: 'javac' | 'jar', args: readonly string[]][] = [
    ['javac', ['-nowarn', '-cp', firestoreJar, '-d', classes, ...sourceFiles()]],
    [
      'jar',
      ['--create', '--file', join(work, 'runtime.jar'), '--manifest', manifest, '-C', classes, '.'],
    ],
  ];
  for (const [tool, args] of steps) {
    const result = await run(javaTool(jdk, tool), args, signal ? { signal } : {});
    if (result.code !== 0) {
      throw new LaunchError(
        `The Storage rules runtime does not build against ${firestoreJar} (${firstError(result.stderr)}): ` +
          "update the Cloud SDK with 'gcloud components update'.",
      );
    }
  }
}

/** A line of a manifest holds at most 72 bytes. A longer one continues on the next line after a blank. */
export function runtimeManifest(firestoreJar: string): string {
  const classPath = `Class-Path: ${pathToFileURL(firestoreJar).href}`;
  return `Main-Class: countersign.Main\n${classPath.match(/.{1,70}/g)?.join('\n ')}\n`;
}

function sourceFiles(): string[] {
  return readdirSync(SOURCES)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => join(SOURCES, name));
}

function firstError(text: string): string {
  const lines = text.trim().split('\n');
  return lines.find((line) => line.includes('error:')) ?? lines[0] ?? '';
}
