import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findJdk } from '../emulators/jdk.ts';
import { PROJECT_DIR, PROJECT_ID } from '../folders.ts';
import { HOST } from '../ports.ts';
import { waitForEnd } from '../process/process-tree.ts';
import {
  LAUNCHER_PORTS,
  type Launcher,
  type LauncherFixture,
  openLauncherFixture,
  processesOf,
} from './launcher-process.ts';

const DOCUMENT = `http://${HOST}:${LAUNCHER_PORTS.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/notes/kept`;
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

let fixture: LauncherFixture;

beforeEach(() => {
  fixture = openLauncherFixture();
});

afterEach(() => fixture.clear());

/** Expects one line on stderr, exit code 1, no process left and no scratch folder left. */
async function expectRefusal(launcher: Launcher, line: RegExp): Promise<void> {
  expect(await launcher.exitCode).toBe(1);
  expect(launcher.stderr()).toMatch(line);
  expect(launcher.stderr().trimEnd().split('\n')).toHaveLength(1);
  expect(launcher.stdout()).not.toContain('Countersign is ready');
  await expectNothingLeft([]);
}

async function expectNothingLeft(pids: readonly number[]): Promise<void> {
  expect(await waitForEnd(pids, { timeoutMs: 5_000 })).toBe(true);
  await vi.waitFor(() => expect(processesOf(fixture.path)).toEqual([]), { timeout: 5_000 });
  expect(readdirSync(join(fixture.path, 'run'))).toEqual([]);
}

/** A copy of the project's configuration and rules, for a test to break. */
function copyConfiguration(): string {
  const folder = join(fixture.path, 'project');
  mkdirSync(folder);
  for (const file of [
    'firebase.json',
    'firestore.rules',
    'firestore.indexes.json',
    'storage.rules',
  ]) {
    cpSync(join(PROJECT_DIR, file), join(folder, file));
  }
  return folder;
}

describe('npm start refuses in one line with exit code 1', () => {
  it('when there is no emulator to be had', async () => {
    const { home } = await findJdk();
    const bin = join(fixture.path, 'bin');
    mkdirSync(bin);
    symlinkSync('/bin/ps', join(bin, 'ps'));
    const launcher = fixture.launch({
      COUNTERSIGN_JAVA_HOME: home,
      PATH: bin,
      CLOUDSDK_ROOT_DIR: '',
      FIREBASE_EMULATORS_PATH: join(fixture.path, 'downloads'),
      FIRESTORE_EMULATOR_BINARY_PATH: '',
      STORAGE_EMULATOR_BINARY_PATH: '',
      // Nothing listens at this proxy, so no download succeeds, even on a machine with a network.
      HTTPS_PROXY: 'http://127.0.0.1:9',
      https_proxy: 'http://127.0.0.1:9',
    });
    await expectRefusal(
      launcher,
      /^No Firestore emulator was found and it cannot be downloaded: run once/,
    );
  });

  it('when the app port is in use', async () => {
    const server = await listenOn(LAUNCHER_PORTS.app);
    const launcher = fixture.launch();
    await expectRefusal(
      launcher,
      new RegExp(`^Port ${LAUNCHER_PORTS.app}, needed for .* is already in use`),
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it('when firestore.rules calls an unknown function', async () => {
    const folder = copyConfiguration();
    const path = join(folder, 'firestore.rules');
    const rules = readFileSync(path, 'utf8');
    expect(rules).toContain('if isStaff()');
    writeFileSync(path, rules.replace('if isStaff()', 'if nosuch()'));
    const launcher = fixture.launch({ COUNTERSIGN_FIREBASE_JSON: join(folder, 'firebase.json') });
    await expectRefusal(
      launcher,
      /firestore\.rules:\d+:\d+: .*nosuch.*: correct the rules and start again\./,
    );
  });

  it('when it does not know an option', async () => {
    const launcher = fixture.launch({}, ['--fersh']);
    expect(await launcher.exitCode).toBe(1);
    expect(launcher.stderr()).toMatch(/^Unknown option '--fersh': use 'npm start -- [^\n]*\n$/);
  });
});

/** The launcher has started two processes, such as firebase-tools. The emulators are usually not ready then. */
const starting = (launcher: Launcher): Promise<void> =>
  vi.waitFor(() => expect(launcher.descendantPids().length).toBeGreaterThanOrEqual(2), {
    timeout: 120_000,
    interval: 20,
  });

const filling = (launcher: Launcher): Promise<void> =>
  launcher.printed('Filling the demo workspace');

describe('npm start leaves no process and saves no half-filled workspace', () => {
  it.each([
    ['SIGINT while the emulators start, pressed three times', 'SIGINT', starting, 3],
    ['SIGHUP, as when the terminal is closed, while it fills the workspace', 'SIGHUP', filling, 1],
  ] as const)('after %s', async (_, signal, moment, times) => {
    const launcher = fixture.launch();
    await moment(launcher);
    const started = launcher.descendantPids();
    for (let press = 0; press < times; press += 1) launcher.kill(signal);
    expect(await launcher.exitCode).toBe(0);
    expect(launcher.stderr()).toBe('');
    await expectNothingLeft(started);
    expect(readdirSync(join(fixture.path, 'data'))).toEqual([]);
  });
});

describe('npm start keeps the data', () => {
  it('through a kill -9 of the launcher, which ends the emulators too, and through Ctrl-C', async () => {
    const killed = fixture.launch();
    await killed.printed('Countersign is ready');
    await write('before the kill');
    await newExport();
    const emulators = killed.descendantPids();
    expect(emulators.length).toBeGreaterThanOrEqual(3);
    killed.kill('SIGKILL');
    await killed.exitCode;
    expect(await waitForEnd(emulators, { timeoutMs: 5_000 })).toBe(true);

    const again = fixture.launch();
    await again.printed('Countersign is ready');
    expect(again.stdout()).not.toContain('Filling');
    expect(await read()).toContain('before the kill');

    await write('before Ctrl-C');
    const started = again.descendantPids();
    again.kill('SIGINT');
    expect(await again.exitCode).toBe(0);
    await expectNothingLeft(started);
    expect(savedText()).toContain('before Ctrl-C');
  }, 480_000);
});

async function listenOn(port: number): Promise<Server> {
  // Reads its input and never answers, like a program that speaks another protocol.
  const server = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return server;
}

async function write(text: string): Promise<void> {
  const body = JSON.stringify({ fields: { text: { stringValue: text } } });
  const answer = await fetch(DOCUMENT, { method: 'PATCH', headers: OWNER, body });
  expect(answer.ok).toBe(true);
}

async function read(): Promise<string> {
  return (await fetch(DOCUMENT, { headers: OWNER })).text();
}

function exportNames(): string[] {
  return readdirSync(join(fixture.path, 'data')).sort();
}

/** Waits until an export that began after this call is complete. */
async function newExport(): Promise<void> {
  const start = newestGeneration();
  // An export that is under way may lack what was written before this call.
  const missing = exportNames().some((name) => name.startsWith('unfinished')) ? 2 : 1;
  await vi.waitFor(() => expect(newestGeneration()).toBeGreaterThanOrEqual(start + missing), {
    timeout: 60_000,
    interval: 100,
  });
}

/** The number of the newest complete export, or 0. */
function newestGeneration(): number {
  const numbers = exportNames().map((name) => Number(/^generation-(\d+)$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** The documents of the newest export, as the emulator writes them. */
function savedText(): string {
  const newest = exportNames().at(-1) ?? '';
  const documents = 'firestore_export/all_namespaces/all_kinds/output-0';
  return readFileSync(join(fixture.path, 'data', newest, documents), 'latin1');
}
