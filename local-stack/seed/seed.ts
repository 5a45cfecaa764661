import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { PROJECT_DIR, PROJECT_ID, STORAGE_BUCKET } from '../settings.ts';
import { recordId } from './ids.ts';
import { ENVIRONMENT_PATH } from './store.ts';
import { buildWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/**
 * Fills empty emulators with accounts, records and files.
 *
 * @throws without the variables that name the emulators: demo data must never reach a real project.
 */
export async function seed({ size, access }: Omit<WorkspaceOptions, 'now'>): Promise<void> {
  for (const service of ['FIREBASE_AUTH', 'FIRESTORE', 'FIREBASE_STORAGE']) {
    const name = `${service}_EMULATOR_HOST`;
    if (!process.env[name]) throw new Error(`The demo data needs emulators: ${name} not set.`);
  }
  const workspace = buildWorkspace({ size, access, now: new Date() });
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET }, 'seed');
  try {
    await Promise.all([
      writeAccounts(getAuth(app), workspace),
      writeDocuments(getFirestore(app), workspace),
      writeFiles(getStorage(app)),
    ]);
  } finally {
    await deleteApp(app);
  }
}

/** The password of every demo account. */
const DEMO_PASSWORD = 'countersign';

async function writeAccounts(auth: Auth, { accounts }: Workspace): Promise<void> {
  const users = accounts.map(({ uid, email, displayName }) =>
    auth.createUser({ uid, email, displayName, emailVerified: true, password: DEMO_PASSWORD }),
  );
  await Promise.all(users);
}

const BATCH_SIZE = 400;

async function writeDocuments(firestore: Firestore, { documents }: Workspace): Promise<void> {
  const rest = [...documents];
  const worker = async (): Promise<void> => {
    while (rest.length > 0) {
      const batch = firestore.batch();
      for (const [path, data] of rest.splice(-BATCH_SIZE)) batch.set(firestore.doc(path), data);
      await batch.commit();
    }
  };
  // More do not speed up the emulator.
  await Promise.all([worker(), worker(), worker(), worker()]);
}

/** Files and folders of the demo workspace. */
const FILES_DIR = join(PROJECT_DIR, 'local-stack/seed/files');

/** Uploads the files, each with a download token, which 'Get Link' needs. */
async function writeFiles(storage: Storage): Promise<void> {
  const entries = await readdir(FILES_DIR, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const path = join(parentPath, name);
      // The folder of a research has the name of its key here, and of its id in Storage (R44).
      const stored = relative(FILES_DIR, path)
        .replaceAll('\\', '/')
        .replace(/^research[/]([^/]+)/, (_, key) => `research/${recordId('research', key)}`);
      // The same token on every run, so that a copied link still works after `--fresh`.
      const metadata = { metadata: { firebaseStorageDownloadTokens: recordId('file', stored) } };
      const file = storage.bucket().file(`${ENVIRONMENT_PATH}/files/${stored}`);
      await file.save(await readFile(path), { resumable: false, metadata });
    }),
  );
}
