import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IJavaRuntime } from 'jdk-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseJdk, findPrograms, type Machine } from './java.ts';

/** An installation as jdk-utils reports it. */
function installed(homedir: string, major: number, more: Partial<IJavaRuntime> = {}): IJavaRuntime {
  return { homedir, version: { java_version: `${major}`, major }, hasJavac: true, ...more };
}

describe('chooseJdk', () => {
  const others = [installed('/usual/26', 26), installed('/usual/21', 21)];
  const onPath = installed('/path', 25, { isInPathEnv: true });
  const inJavaHome = (major: number, hasJavac = true): IJavaRuntime =>
    installed('/home', major, { isJavaHomeEnv: true, hasJavac });

  it.each([
    [
      'JAVA_HOME before the PATH and the usual folders',
      [...others, onPath, inJavaHome(21)],
      '/home',
    ],
    ['the PATH when JAVA_HOME is too old', [...others, inJavaHome(20), onPath], '/path'],
    [
      'one with a compiler before JAVA_HOME without',
      [inJavaHome(25, false), ...others],
      '/usual/26',
    ],
    ['one without a compiler when there is no other', [inJavaHome(25, false)], '/home'],
  ])('takes %s', (_, runtimes, home) => {
    expect(chooseJdk(runtimes).home).toBe(home);
  });

  it.each([
    ['nothing', [], 'No Java 21 or later was found: install a JDK'],
    ['two that are too old', [installed('/a', 8), installed('/b', 20)], '(found only Java 8, 20)'],
  ])('refuses with the remedy when the machine has %s', (_, runtimes, message) => {
    expect(() => chooseJdk(runtimes)).toThrow(message);
  });
});

describe('findPrograms', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'programs-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function put(path: string): string {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'not empty');
    return file;
  }

  /** A machine with an empty cache, no Cloud SDK and no network. */
  function machine(env: NodeJS.ProcessEnv = {}): Machine {
    return {
      env: { FIREBASE_EMULATORS_PATH: join(folder, 'cache'), PATH: join(folder, 'bin'), ...env },
      jdk: { home: '/jdk', major: 25, hasCompiler: false },
      download: vi.fn(async () => false),
    };
  }

  it('takes programs named in the environment, without a download', async () => {
    const [firestore, storage] = [put('firestore.jar'), put('storage.jar')];
    const here = machine({
      FIRESTORE_EMULATOR_BINARY_PATH: firestore,
      STORAGE_EMULATOR_BINARY_PATH: storage,
    });
    expect(await findPrograms(here)).toMatchObject({ firestore, storage });
    expect(here.download).not.toHaveBeenCalled();
  });

  it('downloads only what is missing', async () => {
    const here = { ...machine({ FIRESTORE_EMULATOR_BINARY_PATH: put('firestore.jar') }) };
    const download = vi.fn(async () => true);
    expect((await findPrograms({ ...here, download })).storage).toContain(join(folder, 'cache'));
    expect(download.mock.calls).toEqual([['storage']]);
  });

  it('goes on with the Cloud SDK to which the gcloud on the PATH belongs', async () => {
    const gcloud = put('sdk/bin/gcloud');
    put('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    mkdirSync(join(folder, 'bin'));
    symlinkSync(gcloud, join(folder, 'bin/gcloud'));
    // This JDK cannot compile. The message shows that the Cloud SDK was chosen.
    await expect(findPrograms(machine())).rejects.toThrow("which the Cloud SDK's emulator needs");
  });

  it.each([
    ['there are none', {}, 'gcloud components install cloud-firestore-emulator'],
    ['a named one is gone', { STORAGE_EMULATOR_BINARY_PATH: '/gone.jar' }, 'which does not exist'],
  ])('says what to do when %s', async (_, env, message) => {
    await expect(async () => findPrograms(machine(env))).rejects.toThrow(message);
  });
});
