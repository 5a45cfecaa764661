import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IJavaRuntime } from 'jdk-utils';
import { expect, it, vi } from 'vitest';
import { chooseJdk, findProgram, type Program } from './java.ts';

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
  expect(() => chooseJdk(old, '/a')).toThrow('found at /a (found only Java 8, 20): install');
});

// Each start on a machine with the Cloud SDK proves the choice of its emulator.
it.each<readonly [string, string, Program, boolean, RegExp]>([
  ['that is named', 'f.jar', 'firestore', false, /\/f\.jar$/],
  ['just downloaded', 'f.jar', 'storage', true, /\/cache\/cloud-storage-rules-runtime-.*\.jar$/],
  ['none, with the remedy', 'f.jar', 'storage', false, /gcloud components install cloud-firestore/],
  ['none if a named one is gone', 'gone.jar', 'firestore', true, /gone\.jar, which does not exist/],
])('the program is %s', async (_, named, program, canDownload, result) => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  writeFileSync(join(folder, 'f.jar'), 'not empty');
  vi.stubEnv('PATH', '').stubEnv('CLOUDSDK_ROOT_DIR', '');
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', join(folder, named));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', join(folder, 'cache'));
  const finding = findProgram(program, { home: '/jdk', major: 25 }, async () => canDownload);
  expect(await finding.catch(String)).toMatch(result);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
