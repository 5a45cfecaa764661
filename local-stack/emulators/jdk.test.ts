import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { findJdk, parseMajorVersion } from './jdk.ts';

let machine: string;

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'jdk-'));
});

afterEach(() => rmSync(machine, { recursive: true }));

/** Puts an installation on the pretended machine; one without `javac` is a mere runtime. */
function install(
  folder: string,
  version: string,
  tools: readonly string[] = ['java', 'javac'],
): string {
  const home = join(machine, folder);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="Somebody"\nJAVA_VERSION="${version}"\n`);
  for (const tool of tools) {
    writeFileSync(join(home, 'bin', tool), '#!/bin/sh\n');
    chmodSync(join(home, 'bin', tool), 0o755);
  }
  return home;
}

/** Looks on the pretended machine only; the folder of `sdkman` stands for the platform's usual ones. */
function find(env: NodeJS.ProcessEnv): ReturnType<typeof findJdk> {
  return findJdk({ env, platform: 'linux', userHome: machine, systemFolders: [] });
}

const USUAL = '.sdkman/candidates/java';

describe('findJdk', () => {
  it('takes JAVA_HOME before the PATH and the usual folders', async () => {
    const home = install('home', '21.0.4');
    const onPath = install('path', '25');
    install(`${USUAL}/26`, '26');
    const found = await find({ JAVA_HOME: home, PATH: join(onPath, 'bin') });
    expect(found).toEqual({ home, major: 21, hasCompiler: true });
  });

  it('takes the PATH when JAVA_HOME is too old', async () => {
    const old = install('home', '17.0.15');
    const onPath = install('path', '25');
    expect((await find({ JAVA_HOME: old, PATH: join(onPath, 'bin') })).home).toBe(onPath);
  });

  it('follows a link on the PATH to the installation it belongs to', async () => {
    const home = install('real', '25.0.1');
    mkdirSync(join(machine, 'links'));
    symlinkSync(join(home, 'bin/java'), join(machine, 'links/java'));
    expect((await find({ PATH: join(machine, 'links') })).home).toBe(home);
  });

  it('takes a usual folder when neither leads to one', async () => {
    const home = install(`${USUAL}/21`, '21');
    expect((await find({ PATH: '' })).home).toBe(home);
  });

  it('prefers a later one with a compiler to an earlier one without', async () => {
    const runtime = install('runtime', '25', ['java']);
    const home = install(`${USUAL}/21`, '21');
    expect(await find({ JAVA_HOME: runtime })).toEqual({ home, major: 21, hasCompiler: true });
  });

  it('makes do with a runtime when there is no compiler anywhere', async () => {
    const home = install('runtime', '25', ['java']);
    expect(await find({ JAVA_HOME: home })).toEqual({ home, major: 25, hasCompiler: false });
  });

  it('looks nowhere else when COUNTERSIGN_JAVA_HOME is set', async () => {
    const old = install('chosen', '17');
    const home = install('home', '25');
    await expect(find({ COUNTERSIGN_JAVA_HOME: old, JAVA_HOME: home })).rejects.toThrow(
      LaunchError,
    );
  });

  it.each([
    ['nothing', [], 'No Java 21 or later was found:'],
    ['Java 20, one short', ['20.0.2'], 'No Java 21 or later was found (found only Java 20):'],
    ['Java 8, which calls itself 1.8', ['1.8.0_402'], '(found only Java 8)'],
  ])('says so with the remedy when the machine has %s', async (_, versions, message) => {
    for (const version of versions) install(`${USUAL}/${version}`, version);
    await expect(find({ PATH: '' })).rejects.toThrow(message);
    await expect(find({ PATH: '' })).rejects.toThrow('install a JDK');
  });
});

describe('parseMajorVersion', () => {
  it.each([
    ['JAVA_VERSION="25.0.1"', 25],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_402"', 8],
    ['Unable to locate a Java Runtime', undefined],
  ])('reads %s', (text, major) => {
    expect(parseMajorVersion(text)).toBe(major);
  });
});
