import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import {
  chooseEmulatorSource,
  cloudSdkFirestoreJar,
  type SourceSearch,
} from './emulator-source.ts';
import { downloadOf, type EmulatorBinary } from './firebase-tools.ts';

let machine: string;

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'source-'));
});

afterEach(() => rmSync(machine, { recursive: true }));

function put(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'not empty');
  chmodSync(path, 0o755);
  return path;
}

const cached = (binary: EmulatorBinary): string =>
  downloadOf(binary, { FIREBASE_EMULATORS_PATH: join(machine, 'cache') }).path;

type Machine = {
  readonly env?: NodeJS.ProcessEnv;
  readonly online?: boolean;
  readonly hasCompiler?: boolean;
};

/** A machine that has only the downloads, the Cloud SDK and the variables of the test. */
function search({ env = {}, online = false, hasCompiler = false }: Machine = {}): SourceSearch {
  return {
    env: { FIREBASE_EMULATORS_PATH: join(machine, 'cache'), PATH: join(machine, 'bin'), ...env },
    jdk: { home: join(machine, 'jdk'), major: 25, hasCompiler },
    canReach: vi.fn(async () => online),
    download: vi.fn(async (binary) => {
      put(cached(binary));
      return true;
    }),
  };
}

function installCloudSdk(): string {
  put(join(machine, 'sdk/bin/gcloud'));
  mkdirSync(join(machine, 'bin'), { recursive: true });
  symlinkSync(join(machine, 'sdk/bin/gcloud'), join(machine, 'bin/gcloud'));
  return put(join(machine, 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'));
}

describe('chooseEmulatorSource', () => {
  it('takes the programs named in the environment before downloaded ones', async () => {
    const firestore = put(join(machine, 'own/firestore.jar'));
    const storage = put(join(machine, 'own/storage.jar'));
    put(cached('firestore'));
    put(cached('storage'));
    const env = {
      FIRESTORE_EMULATOR_BINARY_PATH: firestore,
      STORAGE_EMULATOR_BINARY_PATH: storage,
    };
    expect(await chooseEmulatorSource(search({ env }))).toMatchObject({ firestore, storage });
  });

  it('refuses a program named in the environment that is not there', async () => {
    const env = { STORAGE_EMULATOR_BINARY_PATH: join(machine, 'gone.jar') };
    await expect(chooseEmulatorSource(search({ env }))).rejects.toThrow(
      /^STORAGE_EMULATOR_BINARY_PATH names .*gone\.jar, which does not exist/,
    );
  });

  it('takes what firebase-tools has downloaded, without looking at the network', async () => {
    put(cached('firestore'));
    put(cached('storage'));
    const here = search({ online: true });
    expect(await chooseEmulatorSource(here)).toMatchObject({
      firestore: cached('firestore'),
      storage: cached('storage'),
    });
    expect(here.canReach).not.toHaveBeenCalled();
  });

  it('downloads what is missing, and only that, when the network allows', async () => {
    put(cached('firestore'));
    const here = search({ online: true });
    expect((await chooseEmulatorSource(here)).storage).toBe(cached('storage'));
    expect(vi.mocked(here.download).mock.calls).toEqual([['storage']]);
  });

  it('falls back on the Cloud SDK without a network', async () => {
    installCloudSdk();
    // This JDK cannot compile. The message shows that the Cloud SDK was chosen.
    await expect(chooseEmulatorSource(search())).rejects.toThrow(
      /which the Cloud SDK's emulator needs/,
    );
  });

  it('falls back on the Cloud SDK when a download fails', async () => {
    installCloudSdk();
    const here = { ...search({ online: true }), download: async () => false };
    await expect(chooseEmulatorSource(here)).rejects.toThrow(
      /which the Cloud SDK's emulator needs/,
    );
  });

  it('says what to do when there is none to be had', async () => {
    const choosing = chooseEmulatorSource(search());
    await expect(choosing).rejects.toThrow(LaunchError);
    await expect(choosing).rejects.toThrow(/gcloud components install cloud-firestore-emulator/);
  });
});

describe('cloudSdkFirestoreJar', () => {
  it('follows the gcloud on the PATH to its SDK', () => {
    const jar = installCloudSdk();
    expect(cloudSdkFirestoreJar({ PATH: join(machine, 'bin') })).toBe(jar);
  });

  it('finds nothing in an SDK without the component', () => {
    put(join(machine, 'bin/gcloud'));
    expect(cloudSdkFirestoreJar({ PATH: join(machine, 'bin') })).toBeUndefined();
  });
});
