/** The Firebase emulators: their start, and the requests of an administrator to them. */
import {
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { devNull } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { emulatorConfig, rulesFiles } from './firebase-config.ts';
import { serveFirestore } from './firestore-proxy.ts';
import { FIREBASE_SCRIPT, findJdk, findProgram } from './java.ts';
import { LaunchError } from './processes.ts';
import { HOST, type Place, type Ports, PROJECT_ID, refuseBusyPorts } from './settings.ts';

const PARTS = [
  ...(['auth', 'firestore', 'firestoreProxy', 'storage'] as const),
  ...(['hub', 'logging', 'firestoreWebsocket'] as const),
];

/**
 * Starts the emulators, and waits until they are ready and their rules are compiled. They end with this process.
 *
 * @param options.importFrom folder of an earlier export.
 * @param options.dist folder of the built app, for the Hosting emulator, which otherwise does not start.
 * @throws LaunchError if a port is in use, if something that they need is missing, or if the rules have an error or a
 * warning.
 * @returns a promise that rejects when the emulators end by themselves.
 */
export async function startEmulators(
  place: Place,
  { importFrom, dist }: { readonly importFrom?: string | undefined; readonly dist?: string },
): Promise<{ readonly ended: Promise<never> }> {
  const { ports } = place;
  await refuseBusyPorts(ports, [...PARTS, ...(dist ? (['hosting'] as const) : [])]);
  const jdk = await findJdk();
  const firestore = await findProgram('firestore', jdk);
  const storage = await findProgram('storage', jdk);
  const programs = [...new Set([firestore, storage])].join(', ');
  console.log(`Emulators: ${programs}; Java ${jdk.major} at ${jdk.home}.`);
  const folder = scratchFolder(place);
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify(emulatorConfig(ports, folder, dist), null, 2));
  const only = `auth,firestore,storage${dist ? ',hosting' : ''}`;
  const args = ['emulators:start', '--project', PROJECT_ID, '--config', config, '--only', only];
  const inside = pathToFileURL(join(import.meta.dirname, 'inside-firebase-tools.mjs')).href;
  const tool = execa(FIREBASE_SCRIPT, [...args, ...(importFrom ? ['--import', importFrom] : [])], {
    ...{ node: true, nodeOptions: ['--import', inside], cwd: folder },
    // A process group of its own, so that Ctrl-C does not reach it: `npm start` saves the data first.
    detached: true,
    ...{ stdin: 'ignore', all: true, buffer: false, reject: false, extendEnv: false },
    env: {
      ...process.env,
      // firebase-tools looks for Java on the PATH only. It ignores JAVA_HOME.
      PATH: [join(jdk.home, 'bin'), process.env.PATH].join(delimiter),
      // The emulators need no credentials of the developer, and none of the options of this process.
      ...{ GOOGLE_APPLICATION_CREDENTIALS: '', FIREBASE_TOKEN: '', NODE_OPTIONS: '' },
      ...{ CI: '1', NO_COLOR: '1' },
      // On two cores, Java's parallel garbage collector takes time from the tests.
      JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS || '-XX:+UseSerialGC',
      // firebase-tools sends usage data only if its configuration allows it. A new folder has none.
      XDG_CONFIG_HOME: join(folder, 'config'),
      // The Storage emulator keeps files here. Two emulators that share it delete each other's files.
      TMPDIR: join(folder, 'tmp'),
      FIRESTORE_EMULATOR_BINARY_PATH: firestore,
      STORAGE_EMULATOR_BINARY_PATH: storage,
    },
  });
  const logFile = join(place.folder, 'emulators.log');
  const { ready, ended } = watch(tool.iterable({ from: 'all' }), logFile);
  await Promise.race([ready, ended]);
  await refuseBrokenRules(ports);
  await serveFirestore(ports);
  return { ended };
}

/** Empties and gives the folder of one run. It is removed at the end of this process. */
function scratchFolder(place: Place): string {
  const folder = join(place.folder, 'run');
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  remove();
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  // firebase-tools logs every request into these files, gigabytes in an hour. No setting disables them.
  for (const name of ['firebase-debug.log', 'firestore-debug.log'])
    symlinkSync(devNull, join(folder, name));
  process.once('exit', remove);
  return folder;
}

/** `ended` rejects with the last line of the output. */
function watch(output: AsyncIterable<string>, logFile: string) {
  const log = createWriteStream(logFile);
  let reportReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    reportReady = resolve;
  });
  const read = async (): Promise<never> => {
    let lastLine = '';
    for await (const line of output) {
      log.write(`${line}\n`);
      lastLine = line.trim() || lastLine;
      if (line.includes('All emulators ready')) reportReady();
    }
    throw new LaunchError(`The emulators ended (${lastLine}): start again. Their log: ${logFile}`);
  };
  const ended = read();
  // Only the caller says what an end means.
  ended.catch(() => undefined);
  return { ready, ended };
}

/** @throws LaunchError at the first error or warning: the compilers only warn about an unknown function. */
export async function refuseBrokenRules(ports: Ports, rules = rulesFiles()): Promise<void> {
  const { firestore, storage } = rules;
  // Both kinds of rules compile here. Those of Firestore come last, because the emulator goes on with them.
  for (const file of [storage, firestore]) {
    const answer = await ask('PUT', url(ports.firestore, `${PROJECT}:securityRules`), {
      ...{ ignore_errors: true, ...sourceOf(file) },
    });
    const { issues = [] }: RulesIssues = JSON.parse(answer);
    // The compiler of Firestore's rules does not know that those of Storage may call `firestore.get()`.
    const lines = readFileSync(file, 'utf8').split('\n');
    const first = issues.find(
      ({ sourcePosition: { line = 0 } = {} }) =>
        file === firestore || !lines[line - 1]?.includes('firestore.'),
    );
    if (first === undefined) continue;
    const { line, column } = first.sourcePosition ?? {};
    throw new LaunchError(
      `${relative(process.cwd(), file)}:${line}:${column}: ${first.description.replace(/\.$/, '')}: ` +
        'correct the rules and start again.',
    );
  }
}

type RulesIssues = {
  readonly issues?: readonly {
    readonly description: string;
    readonly sourcePosition?: { readonly line?: number; readonly column?: number };
  }[];
};

const url = (port: number, path: string): string => `http://${HOST}:${port}${path}`;
const PROJECT = `/emulator/v1/projects/${PROJECT_ID}`;
const DOCUMENTS = `/projects/${PROJECT_ID}/databases/(default)/documents`;

/** Sends a request as administrator, whom no rule refuses. */
async function ask(method: string, address: string, body?: object): Promise<string> {
  const answer = await fetch(address, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} is refused: ${text}`);
  return text;
}

/** Exports all data to a folder that does not exist yet. */
export async function exportTo(path: string, ports: Ports): Promise<void> {
  await ask('POST', url(ports.hub, '/_admin/export'), { path, initiatedBy: 'countersign' });
}

/** Deletes every document, account and file, and loads the project's rules. */
export async function resetEmulators(ports: Ports): Promise<void> {
  await ask('DELETE', url(ports.firestore, `/emulator/v1${DOCUMENTS}`));
  await ask('DELETE', url(ports.auth, `${PROJECT}/accounts`));
  await ask('POST', url(ports.storage, '/internal/reset'));
  const { firestore, storage } = rulesFiles();
  await ask('PUT', url(ports.firestore, `${PROJECT}:securityRules`), sourceOf(firestore));
  await ask('PUT', url(ports.storage, '/internal/setRules'), sourceOf(storage));
}

function sourceOf(file: string) {
  return { rules: { files: [{ name: file, content: readFileSync(file, 'utf8') }] } };
}

/** Sets the access mode of the local environment, which the rules let nobody do. */
export async function setAccessMode(ports: Ports, mode: 'open' | 'members'): Promise<void> {
  const settings = `/v1${DOCUMENTS}/environments/local/settings/access`;
  await ask('PATCH', `${url(ports.firestore, settings)}?updateMask.fieldPaths=mode`, {
    fields: { mode: { stringValue: mode } },
  });
}
