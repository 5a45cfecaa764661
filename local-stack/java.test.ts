import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IJavaRuntime } from 'jdk-utils';
import { expect, it } from 'vitest';
import { chooseJdk, findPrograms, type Program } from './java.ts';

/** An installation as jdk-utils reports it. */
function installed(homedir: string, major: number, more: Partial<IJavaRuntime> = {}): IJavaRuntime {
  return { homedir, version: { java_version: `${major}`, major }, hasJavac: true, ...more };
}
const OTHERS = [installed('/usual/26', 26), installed('/usual/21', 21)];
const ON_PATH = installed('/path', 25, { isInPathEnv: true });
const inJavaHome = (major: number, hasJavac = true) =>
  installed('/home', major, { isJavaHomeEnv: true, hasJavac });

it.each([
  ['in JAVA_HOME before others', [...OTHERS, ON_PATH, inJavaHome(21)], '/home'],
  ['the PATH when JAVA_HOME is too old', [...OTHERS, inJavaHome(20), ON_PATH], '/path'],
  ['one with a compiler before others', [inJavaHome(25, false), ...OTHERS], '/usual/26'],
])('the JDK is %s', (_, runtimes, home) => {
  expect(chooseJdk(runtimes).home).toBe(home);
});

it('too old versions of Java are named', () => {
  const old = [installed('/a', 8), installed('/b', 20)];
  expect(() => chooseJdk(old)).toThrow('(found only Java 8, 20): install a JDK');
});

const NAMED = { FIRESTORE_EMULATOR_BINARY_PATH: 'f.jar' };

// Each start on a machine with the Cloud SDK proves the choice of its emulator.
it.each<readonly [string, string | null, object, readonly Program[], string]>([
  ['a download of what is missing', 'f.jar', NAMED, ['storage'], 'just downloaded'],
  ['none with the remedy', null, {}, ['firestore'], 'gcloud components install cloud-firestore'],
  ['none if a named one is gone', null, NAMED, [], 'which does not exist'],
])('the emulators are %s', async (_, file, env, downloads, description) => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  if (file !== null) writeFileSync(join(folder, file), 'not empty');
  const named = Object.entries(env).map(([name, file]) => [name, join(folder, file)]);
  const asked: Program[] = [];
  const finding = findPrograms({
    env: { FIREBASE_EMULATORS_PATH: join(folder, 'cache'), ...Object.fromEntries(named) },
    jdk: { home: '/jdk', major: 25, hasCompiler: true },
    download: async (program) => {
      asked.push(program);
      return file !== null;
    },
  });
  expect(await finding.then((programs) => programs.description, String)).toContain(description);
  expect(asked).toEqual(downloads);
  rmSync(folder, { recursive: true });
});
