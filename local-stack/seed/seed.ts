import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { PROJECT_DIR, PROJECT_ID, STORAGE_BUCKET } from '../settings.ts';
import { ENVIRONMENT_PATH, recordId } from './store.ts';
import { buildWorkspace, type WorkspaceOptions } from './workspace.ts';

const PASSWORD = 'countersign';

/** Fills empty emulators with accounts, records and files. */
export async function seed({ size, access }: Omit<WorkspaceOptions, 'now'>): Promise<void> {
  // Demo data must never reach a real project.
  for (const service of ['FIREBASE_AUTH', 'FIRESTORE', 'FIREBASE_STORAGE']) {
    const name = `${service}_EMULATOR_HOST`;
    if (!process.env[name]) throw new Error(`The demo data needs emulators: ${name} not set.`);
  }
  const { accounts, documents } = buildWorkspace({ size, access, now: new Date() });
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET }, 'seed');
  try {
    const users = accounts.map(({ uid, email, displayName }) =>
      getAuth(app).createUser({ uid, email, displayName, emailVerified: true, password: PASSWORD }),
    );
    const firestore = getFirestore(app);
    const writer = firestore.bulkWriter({ throttling: false });
    const writes = [...documents].map(([path, data]) => writer.set(firestore.doc(path), data));
    await Promise.all([...users, ...writes, writer.close(), writeFiles(getStorage(app))]);
  } finally {
    await deleteApp(app);
  }
}

const FILES_DIR = join(PROJECT_DIR, 'local-stack/seed/files');

/** Uploads the files, each with a download token, which 'Get Link' needs. */
async function writeFiles(storage: Storage): Promise<void> {
  const paths = await readdir(FILES_DIR, { recursive: true });
  // Only files have an extension.
  const uploads = paths.filter(extname).map((path) => {
    // The folder of a research has the name of its key here, and of its id in Storage (R44).
    const stored = path.replace(/(?<=^research[/])[^/]+/, (key) => recordId('research', key));
    // The same token on every run, so that a copied link still works after `--fresh`.
    const token = recordId('file', stored);
    return storage.bucket().upload(join(FILES_DIR, path), {
      destination: `${ENVIRONMENT_PATH}/files/${stored}`,
      resumable: false,
      metadata: { metadata: { firebaseStorageDownloadTokens: token } },
    });
  });
  await Promise.all(uploads);
}
