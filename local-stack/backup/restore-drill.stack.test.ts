import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  deleteApp as closeClient,
  type FirebaseApp,
  initializeApp as openClient,
} from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
} from 'firebase/firestore';
import { connectStorageEmulator, getBytes, getStorage, ref } from 'firebase/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientEnvironment } from '../emulators/client-environment.ts';
import { findEmulators } from '../emulators/emulator-source.ts';
import { type Emulators, startEmulators } from '../emulators/emulators.ts';
import { emptyEmulators } from '../emulators/running-emulators.ts';
import { PROJECT_DIR, PROJECT_ID, STORAGE_BUCKET } from '../folders.ts';
import { openDataFolder } from '../launcher/data-folder.ts';
import { HOST, portsAt } from '../ports.ts';
import { type RunResult, run } from '../process/run.ts';
import { openRunFolder } from '../process/run-folder.ts';
import { recordId } from '../seed/ids.ts';
import { DEMO_PEOPLE, HELEN, RUTH } from '../seed/people.ts';
import { ENVIRONMENT_PATH, recordPath } from '../seed/record-store.ts';
import { seed } from '../seed/seed.ts';
import { DEMO_PASSWORD } from '../seed/write-accounts.ts';
import { differencesOf, documentDifferences } from './differences.ts';
import { type Everything, readEverything } from './read-everything.ts';

/** These ports differ from those of every other stack. */
const ports = portsAt(Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000) + 850);

const NO_DIFFERENCES = { missing: [], added: [], changed: [] };

/** A deliverable of the client's research, signed by both sides. */
const SIGNED = recordPath('deliverable', recordId('deliverable', 'medicines/first-week'));

let local: string;
let emulators: Emulators;
let original: Everything;
let wiped: Everything;
let restored: Everything;

/** Cancels a start of emulators that is still running when the tests end. */
const over = new AbortController();

/** Two starts of real emulators: 20 seconds on an idle machine, minutes on a busy one. */
const TWO_STARTS_MS = 480_000;

/** Exports everything, loses everything, and restores the export into new emulators. */
beforeAll(async () => {
  local = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  vi.stubEnv('COUNTERSIGN_LOCAL_DIR', local);
  for (const [name, value] of Object.entries(clientEnvironment(ports))) vi.stubEnv(name, value);
  const backups = openDataFolder(join(local, 'backups'));

  emulators = await start();
  await seed({ size: 'demo', access: 'members' });
  await addGoogleAccount();
  original = await readAll();
  await backups.save(emulators.exportTo);
  await emptyEmulators(ports);
  wiped = await readAll();
  await emulators.stop();

  emulators = await start(backups.newest());
  restored = await readAll();
}, TWO_STARTS_MS);

afterAll(async () => {
  over.abort();
  await emulators?.stop();
  vi.unstubAllEnvs();
  rmSync(local, { recursive: true, force: true });
});

async function start(importFrom?: string): Promise<Emulators> {
  const { signal } = over;
  const { jdk, source } = await findEmulators(signal);
  return startEmulators({
    folder: await openRunFolder('restore-drill'),
    ...{ ports, jdk, source, signal, only: ['auth', 'firestore', 'storage'] },
    ...(importFrom === undefined ? {} : { importFrom }),
  });
}

/** Adds a disabled account with Google sign-in and without a password. */
async function addGoogleAccount(): Promise<void> {
  const email = 'left.the.studio@example.com';
  const app = initializeApp({ projectId: PROJECT_ID }, 'google-account');
  await getAdminAuth(app).importUsers([
    {
      ...{ uid: 'google-account', email, emailVerified: true, disabled: true },
      providerData: [{ providerId: 'google.com', uid: '1234567890', email }],
    },
  ]);
  await deleteApp(app);
}

async function readAll(): Promise<Everything> {
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET }, 'read-all');
  try {
    return await readEverything(app);
  } finally {
    await deleteApp(app);
  }
}

describe('the restore drill', () => {
  it('begins with records, their histories, those of deleted records, accounts and files', () => {
    const paths = [...original.documents.keys()];
    const histories = paths.filter((path) => path.includes('/history/'));
    const parentOf = (path: string): string => path.split('/history/')[0] ?? path;
    const ofDeleted = histories.filter((path) => !original.documents.has(parentOf(path)));
    expect(paths.length - histories.length).toBeGreaterThan(100);
    expect(histories.length).toBeGreaterThan(300);
    expect(ofDeleted.length).toBeGreaterThan(0);
    expect(original.accounts.size).toBe(DEMO_PEOPLE.length + 1);
    expect(original.files.size).toBeGreaterThan(5);
  });

  it('loses everything', () => {
    const { documents, accounts, files } = wiped;
    expect([documents.size, accounts.size, files.size]).toEqual([0, 0, 0]);
  });

  it('restores every record and every history entry, field by field', () => {
    expect(documentDifferences(original.documents, restored.documents)).toEqual(NO_DIFFERENCES);
  });

  it('restores every account with its password, providers and state', () => {
    expect(differencesOf(original.accounts, restored.accounts)).toEqual(NO_DIFFERENCES);
  });

  it('restores every file with its bytes, type and download token', () => {
    expect(differencesOf(original.files, restored.files)).toEqual(NO_DIFFERENCES);
  });
});

describe('after the restore', () => {
  const open: FirebaseApp[] = [];

  afterEach(async () => {
    await Promise.all(open.splice(0).map(closeClient));
  });

  /** Signs in with the web SDK, as in a new browser. */
  async function signIn(email: string, password = DEMO_PASSWORD): Promise<FirebaseApp> {
    const options = { projectId: PROJECT_ID, apiKey: 'local', storageBucket: STORAGE_BUCKET };
    const app = openClient(options, crypto.randomUUID());
    open.push(app);
    const auth = getAuth(app);
    connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(getFirestore(app), HOST, ports.firestore);
    connectStorageEmulator(getStorage(app), HOST, ports.storage);
    await signInWithEmailAndPassword(auth, email, password);
    return app;
  }

  it('a client signs in with the old password and reads the signed deliverable and its history', async () => {
    const database = getFirestore(await signIn(RUTH.email));
    const deliverable = await getDoc(doc(database, SIGNED));
    expect(deliverable.get('deliverableName')).toBe('Interviews: the first week at home');
    expect(deliverable.get('deliverableClientCommencementSignature')).toMatchObject({
      signatureUid: RUTH.uid,
      deprecatedReason: null,
    });
    const history = await getDocs(collection(database, `${SIGNED}/history`));
    const before = [...original.documents.keys()].filter((path) => path.startsWith(`${SIGNED}/`));
    expect(history.docs.map(({ ref: { path } }) => path).sort()).toEqual(before.sort());
  });

  it('a wrong password is refused, and a client of another research gets neither record nor file', async () => {
    await expect(signIn(RUTH.email, 'another')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    const otherClient = await signIn('g.marchetti@fernhillcouriers.example');
    await expect(getDoc(doc(getFirestore(otherClient), SIGNED))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const file = ref(getStorage(otherClient), fileOfMedicines());
    await expect(getBytes(file)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  it('a client reads a file of their research, and a link from before still opens', async () => {
    const app = await signIn(RUTH.email);
    const bytes = await getBytes(ref(getStorage(app), fileOfMedicines()));
    expect(bytes.byteLength).toBeGreaterThan(100);
    const token = downloadTokenOf(original, fileOfMedicines());
    const name = encodeURIComponent(fileOfMedicines());
    const link = `http://${HOST}:${ports.storage}/v0/b/${STORAGE_BUCKET}/o/${name}?alt=media&token=${token}`;
    const opened = await fetch(link);
    expect(opened.ok).toBe(true);
    expect(await opened.arrayBuffer()).toEqual(bytes);
  });

  it('an admin reads the list of members', async () => {
    const members = collection(
      getFirestore(await signIn(HELEN.email)),
      `${ENVIRONMENT_PATH}/members`,
    );
    expect((await getDocs(members)).size).toBeGreaterThan(5);
  });
});

describe('npm run backup:compare', () => {
  const project = 'countersign-compared';
  const SECOND = 1_000;

  // The emulator imports the data into the default database of every project. This project must start empty.
  beforeAll(async () => {
    const database = `projects/${project}/databases/(default)`;
    const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/${database}/documents`;
    const answer = await fetch(url, { method: 'DELETE' });
    expect(answer.ok).toBe(true);
  });

  async function write(database: string, documents: Readonly<Record<string, object>>) {
    const app = initializeApp({ projectId: project }, crypto.randomUUID());
    const firestore = getAdminFirestore(app, database);
    for (const [path, data] of Object.entries(documents)) await firestore.doc(path).set(data);
    await deleteApp(app);
  }

  function compare(since: Date): Promise<RunResult> {
    const script = join(PROJECT_DIR, 'local-stack/backup/compare-backup.ts');
    const options = ['--project', project, '--database', 'drill', '--since', since.toISOString()];
    return run(process.execPath, ['--import', 'tsx', script, ...options], { cwd: PROJECT_DIR });
  }

  it('names what a restored database lacks, and fails if that was written before the backup', async () => {
    const same = { 'a/same': { x: 1 }, 'a/same/history/1': { x: 1 } };
    await write('drill', { ...same, 'a/changed': { x: 1 }, 'a/deleted': {} });
    await write('(default)', { ...same, 'a/changed': { x: 2 }, 'a/new/history/1': {} });

    const [before, after] = await Promise.all([
      compare(new Date(Date.now() - 600 * SECOND)),
      compare(new Date(Date.now() + 600 * SECOND)),
    ]);
    expect(before.stdout.split('\n')).toEqual([
      '(default) holds 4 documents, drill holds 4.',
      '2 written in (default) after the backup',
      '  a/changed',
      '  a/new/history/1',
      '1 only in the backup: deleted in (default) since',
      '  a/deleted',
      '0 missing or different in the backup, although written before it',
      '',
    ]);
    expect(before.code).toBe(0);

    expect(after.stdout).toContain('2 missing or different in the backup');
    expect(after.code).toBe(1);
  });
});

function fileOfMedicines(): string {
  return `${ENVIRONMENT_PATH}/files/research/${recordId('research', 'medicines')}/interview-guide.txt`;
}

function downloadTokenOf({ files }: Everything, name: string): unknown {
  const file = files.get(name);
  expect(file).toMatchObject({ custom: { firebaseStorageDownloadTokens: expect.any(String) } });
  return JSON.parse(JSON.stringify(file)).custom.firebaseStorageDownloadTokens;
}
