import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseBrokenRules } from './emulators.ts';
import { rulesFiles } from './firebase-config.ts';
import { newestExport } from './saved-data.ts';
import { HOST, PROJECT_DIR, PROJECT_ID, portsAt } from './settings.ts';

/** Gives ports that neither `npm start` without an offset nor another test uses. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000) + 500;
const ports = portsAt(OFFSET);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
});

afterEach(async () => {
  for (const pid of await remaining()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the script of `npm start` with its data in `folder`. */
function launch(env: NodeJS.ProcessEnv = {}, args: readonly string[] = []) {
  const launcher = execa('node', ['--import', 'tsx', 'local-stack/start.ts', ...args], {
    ...{ cwd: PROJECT_DIR, reject: false, cleanup: false },
    env: {
      COUNTERSIGN_LOCAL_DIR: folder,
      COUNTERSIGN_PORT_OFFSET: String(OFFSET),
      // These emulators live for seconds, in which Java's second compiler costs more than it saves.
      JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
      ...env,
    },
  });
  let output = '';
  launcher.stdout.on('data', (text) => {
    output += String(text);
  });
  const printed = (text: string) =>
    vi.waitFor(() => expect(output).toContain(text), { timeout: 200_000, interval: 50 });
  return { launcher, printed, output: () => output };
}

/** Processes whose command line names the folder, such as the emulators. */
async function remaining(): Promise<readonly number[]> {
  const { stdout } = await execa('ps', ['-A', '-ww', '-o', 'pid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
}

async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(async () => expect(await remaining()).toEqual([]), { timeout: 5_000 });
}

/** Expects one line on stderr, exit code 1 and no process left. */
async function expectRefusal(started: ReturnType<typeof launch>, line: RegExp): Promise<void> {
  const { exitCode, stderr } = await started.launcher;
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(started.output()).not.toContain('Countersign is ready');
  await expectNothingLeft();
}

/** The path of a copy of a rules file in the folder that differs in one place. */
function brokenRules(file: string, from: string, to: string): string {
  const rules = readFileSync(join(PROJECT_DIR, file), 'utf8');
  expect(rules).toContain(from);
  writeFileSync(join(folder, file), rules.replace(from, to));
  return join(folder, file);
}

describe('npm start refuses in one line with exit code 1', () => {
  it.each([
    ['there is no Java', { COUNTERSIGN_JAVA_HOME: tmpdir() }, [], /^No Java 21 or later was found/],
    ['it does not know an option', {}, ['--fersh'], /^Unknown option '--fersh': use 'npm start --/],
  ])('when %s', (_, env, args, line) => expectRefusal(launch(env, args), line));

  it.each(['app', 'firestore'] as const)('when the port of %s is in use', async (name) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ports[name], HOST, resolve));
    const line = new RegExp(`^Port ${ports[name]}, needed for ${name}, is already in use: stop`);
    await expectRefusal(launch(), line);
    server.close();
  });

  it('when a rules file is broken', async () => {
    for (const name of ['storage.rules', 'firestore.indexes.json', 'firebase.json'])
      cpSync(join(PROJECT_DIR, name), join(folder, name));
    brokenRules('firestore.rules', 'if isStaff()', 'if nosuch()');
    const started = launch({ COUNTERSIGN_FIREBASE_JSON: join(folder, 'firebase.json') });
    await expectRefusal(started, /firestore\.rules:\d+:\d+: .*nosuch/);
  });
});

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const addressOf = (path: string, project = PROJECT_ID) =>
  `http://${HOST}:${ports.firestore}/v1/projects/${project}/databases/(default)/documents/${path}`;

async function write(address: string, field: string, text: string): Promise<void> {
  const body = JSON.stringify({ fields: { [field]: { stringValue: text } } });
  expect((await fetch(address, { method: 'PATCH', headers: OWNER, body })).ok).toBe(true);
}

/** The documents of the newest export. */
function saved(): string {
  const path = newestExport(join(folder, String(OFFSET), 'data')) ?? '';
  return readFileSync(join(path, 'firestore_export/all_namespaces/all_kinds/output-0'), 'latin1');
}

/** A name that no project has: Google requires six characters. */
const NOWHERE = 'none';

/** The real script, whose database is the emulator. */
function deploy() {
  return execa('node', ['--import', 'tsx', 'local-stack/deploy.ts', '--project', NOWHERE], {
    ...{ cwd: PROJECT_DIR, reject: false },
    env: {
      FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
      // Otherwise Google's library looks for a server of credentials, and warns if the answer is slow.
      METADATA_SERVER_DETECTION: 'none',
      ...{ VITE_FIREBASE_PROJECT_ID: NOWHERE, VITE_FIREBASE_API_KEY: 'key' },
      VITE_FIREBASE_AUTH_DOMAIN: `${NOWHERE}.firebaseapp.com`,
      VITE_FIREBASE_STORAGE_BUCKET: `${NOWHERE}.firebasestorage.app`,
      ...{ VITE_FIREBASE_APP_ID: '1:1:web:a', VITE_COUNTERSIGN_ENVIRONMENT: 'production' },
    },
  });
}

it('npm start keeps the data through a kill -9 and Ctrl-C, and leaves no process', async () => {
  const note = addressOf('notes/kept');
  const killed = launch();
  await killed.printed('Countersign is ready');
  await write(note, 'text', 'before the kill');
  const rules = { ...rulesFiles(), storage: brokenRules('storage.rules', 'firebase.storage', '') };
  await expect(refuseBrokenRules(ports, rules)).rejects.toThrow(/storage\.rules:\d+:\d+: /);
  await write(addressOf('environments/production/settings/access', NOWHERE), 'mode', 'open');
  const { exitCode: refused, stdout, stderr: line } = await deploy();
  expect([refused, stdout]).toEqual([1, '']);
  expect(line).toMatch(/^Environment 'production' is in the open access mode.* --allow-open .*$/);
  await vi.waitFor(() => expect(saved()).toContain('before the kill'), { timeout: 60_000 });
  killed.launcher.kill('SIGKILL');
  await killed.launcher;
  await expectNothingLeft();

  const again = launch({}, ['--access', 'members']);
  await again.printed('Countersign is ready');
  expect(again.output()).not.toContain('Filling');
  expect(await (await fetch(note, { headers: OWNER })).text()).toContain('before the kill');
  await write(note, 'text', 'before Ctrl-C');
  for (let press = 0; press < 3; press += 1) again.launcher.kill('SIGINT');
  const { exitCode, stderr } = await again.launcher;
  expect([exitCode, stderr]).toEqual([0, '']);
  await expectNothingLeft();
  expect(saved()).toContain('before Ctrl-C');
});
