import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IJavaRuntime } from 'jdk-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { chooseJdk, findJdk } from './jdk.ts';

/** An installation as jdk-utils reports it. */
function installed(homedir: string, major: number, more: Partial<IJavaRuntime> = {}): IJavaRuntime {
  return { homedir, version: { java_version: `${major}`, major }, hasJavac: true, ...more };
}

const IN_JAVA_HOME = { isJavaHomeEnv: true };
const ON_PATH = { isInPathEnv: true };
const WITHOUT_COMPILER = { hasJavac: false };

describe('chooseJdk', () => {
  const others = [installed('/usual/26', 26), installed('/usual/21', 21)];

  it('takes JAVA_HOME before the PATH and the usual folders', () => {
    const runtimes = [
      ...others,
      installed('/path', 25, ON_PATH),
      installed('/home', 21, IN_JAVA_HOME),
    ];
    expect(chooseJdk(runtimes)).toEqual({ home: '/home', major: 21, hasCompiler: true });
  });

  it('takes the PATH when JAVA_HOME is too old', () => {
    const runtimes = [
      ...others,
      installed('/home', 17, IN_JAVA_HOME),
      installed('/path', 25, ON_PATH),
    ];
    expect(chooseJdk(runtimes).home).toBe('/path');
  });

  it('prefers one with a compiler to JAVA_HOME without one', () => {
    const runtime = installed('/home', 25, { ...IN_JAVA_HOME, ...WITHOUT_COMPILER });
    expect(chooseJdk([runtime, installed('/usual', 21)]).home).toBe('/usual');
  });

  it('takes an installation without a compiler when there is no other', () => {
    const expected = { home: '/usual', major: 25, hasCompiler: false };
    expect(chooseJdk([installed('/usual', 25, WITHOUT_COMPILER)])).toEqual(expected);
  });

  it.each([
    ['nothing', [], 'No Java 21 or later was found:'],
    ['one without a version', [{ homedir: '/a' }], 'No Java 21 or later was found:'],
    ['Java 20, one short', [installed('/a', 20)], 'was found (found only Java 20):'],
    ['two that are too old', [installed('/a', 8), installed('/b', 17)], '(found only Java 8, 17)'],
  ])('refuses with the remedy when the machine has %s', (_, runtimes, message) => {
    expect(() => chooseJdk(runtimes)).toThrow(LaunchError);
    expect(() => chooseJdk(runtimes)).toThrow(message);
    expect(() => chooseJdk(runtimes)).toThrow('install a JDK');
  });
});

describe('findJdk', () => {
  let home: string;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'jdk-'));
    mkdirSync(join(home, 'bin'));
    for (const tool of ['java', 'javac']) writeFileSync(join(home, 'bin', tool), '#!/bin/sh\n');
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  });

  it.each([
    ['takes COUNTERSIGN_JAVA_HOME', '21.0.4', { major: 21, hasCompiler: true }],
    ['takes a version without dots there', '25', { major: 25, hasCompiler: true }],
  ])('%s', async (_, version, expected) => {
    writeFileSync(join(home, 'release'), `IMPLEMENTOR="Somebody"\nJAVA_VERSION="${version}"\n`);
    vi.stubEnv('COUNTERSIGN_JAVA_HOME', home);
    expect(await findJdk()).toEqual({ home, ...expected });
  });

  it('looks nowhere else when COUNTERSIGN_JAVA_HOME is too old', async () => {
    writeFileSync(join(home, 'release'), 'JAVA_VERSION="1.8.0_402"\n');
    vi.stubEnv('COUNTERSIGN_JAVA_HOME', home);
    await expect(findJdk()).rejects.toThrow('found only Java 8');
  });
});
