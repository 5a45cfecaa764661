import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findJdk } from './java.ts';
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

/** The path of a configuration whose rules file differs in one place. */
function brokenRules(file: string, from: string, to: string): string {
  const project = join(folder, 'project');
  mkdirSync(project);
  for (const name of [
    'firebase.json',
    'firestore.rules',
    'storage.rules',
    'firestore.indexes.json',
  ])
    cpSync(join(PROJECT_DIR, name), join(project, name));
  const rules = readFileSync(join(project, file), 'utf8');
  expect(rules).toContain(from);
  writeFileSync(join(project, file), rules.replace(from, to));
  return join(project, 'firebase.json');
}

/** A folder for the PATH with these programs alone. */
function toolsFolder(names: readonly string[]): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const target = folders.map((path) => join(path, name)).find((path) => existsSync(path));
    symlinkSync(target ?? '', join(bin, name));
  }
  return bin;
}

describe('npm start refuses in one line with exit code 1', () => {
  it('when there is no Java', async () => {
    const started = launch({ COUNTERSIGN_JAVA_HOME: folder });
    await expectRefusal(started, /^No Java 21 or later was found: install a JDK/);
  });

  it('when there is no emulator to be had', async () => {
    const { home } = await findJdk();
    const started = launch({
      COUNTERSIGN_JAVA_HOME: home,
      // Has `ps` and `node`, but no `gcloud`.
      PATH: toolsFolder(['ps', 'node']),
      CLOUDSDK_ROOT_DIR: '',
      FIREBASE_EMULATORS_PATH: join(folder, 'downloads'),
      FIRESTORE_EMULATOR_BINARY_PATH: '',
      STORAGE_EMULATOR_BINARY_PATH: '',
      // Nothing listens at this proxy, so no download succeeds, even on a machine with a network.
      HTTPS_PROXY: 'http://127.0.0.1:9',
    });
    await expectRefusal(started, /^No Firestore emulator was found and it cannot be downloaded/);
  });

  it.each(['app', 'firestore'] as const)('when the port of %s is in use', async (name) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ports[name], HOST, resolve));
    const line = new RegExp(`^Port ${ports[name]}, needed for ${name}, is already in use: stop`);
    await expectRefusal(launch(), line);
    server.close();
  });

  it.each([
    ['firestore.rules', 'if isStaff()', 'if nosuch()', /firestore\.rules:\d+:\d+: .*nosuch/],
    ['storage.rules', 'service firebase.storage {', 'service {', /storage\.rules:\d+:\d+: /],
  ])('when %s is broken', async (file, from, to, line) => {
    const config = brokenRules(file, from, to);
    await expectRefusal(launch({ COUNTERSIGN_FIREBASE_JSON: config }), line);
  });

  it.each([
    [['--fersh'], /^Unknown option '--fersh': use 'npm start -- /],
    [['--access', 'closed'], /^There is no access mode 'closed': use 'npm start -- /],
  ])('when it does not know %j', async (args, line) => {
    await expectRefusal(launch({}, args), line);
  });
});

const DOCUMENT = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/notes/kept`;
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function write(text: string): Promise<void> {
  const body = JSON.stringify({ fields: { text: { stringValue: text } } });
  expect((await fetch(DOCUMENT, { method: 'PATCH', headers: OWNER, body })).ok).toBe(true);
}

async function read(): Promise<string> {
  return (await fetch(DOCUMENT, { headers: OWNER })).text();
}

/** The folder of the data. */
const data = (): string => join(folder, String(OFFSET), 'data');

describe('npm start leaves no process', () => {
  it('after SIGHUP, as when the terminal is closed, while it fills the workspace, which it does not save', async () => {
    const { launcher, printed } = launch();
    await printed('Filling the demo workspace');
    launcher.kill('SIGHUP');
    const { exitCode, stderr } = await launcher;
    expect([exitCode, stderr]).toEqual([0, '']);
    await expectNothingLeft();
    expect(existsSync(data())).toBe(false);
  });

  it('after a kill -9 and after Ctrl-C, and keeps the data through both', async () => {
    const killed = launch();
    await killed.printed('Countersign is ready');
    await write('before the kill');
    const saved = statSync(data()).ino;
    await vi.waitFor(() => expect(statSync(data()).ino).not.toBe(saved), { timeout: 60_000 });
    killed.launcher.kill('SIGKILL');
    await killed.launcher;
    await expectNothingLeft();

    const again = launch({}, ['--access', 'members']);
    await again.printed('Countersign is ready');
    expect(again.output()).not.toContain('Filling');
    expect(await read()).toContain('before the kill');
    await write('before Ctrl-C');
    for (let press = 0; press < 3; press += 1) again.launcher.kill('SIGINT');
    const { exitCode, stderr } = await again.launcher;
    expect([exitCode, stderr]).toEqual([0, '']);
    await expectNothingLeft();
    const documents = 'firestore_export/all_namespaces/all_kinds/output-0';
    expect(readFileSync(join(data(), documents), 'latin1')).toContain('before Ctrl-C');
  });
});
