import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { PROJECT_DIR, PROJECT_ID, STORAGE_BUCKET } from '../settings.ts';
import { recordId } from './ids.ts';
import type { Person } from './people.ts';
import { ENVIRONMENT_PATH, type SeedDocument } from './store.ts';
import { buildWorkspace, type WorkspaceOptions } from './workspace.ts';

/**
 * Fills empty emulators with accounts, records and files. A second run overwrites the same accounts, records and files.
 * On another day it adds history entries, whose ids are times.
 *
 * @throws without the variables that name the emulators: demo data must never reach a real project.
 */
export async function seed({ size, access }: Omit<WorkspaceOptions, 'now'>): Promise<void> {
  requireEmulators();
  const { accounts, documents } = buildWorkspace({ size, access, now: new Date() });
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET }, 'seed');
  try {
    await Promise.all([
      writeAccounts(app, accounts),
      writeDocuments(app, documents),
      writeFiles(app),
    ]);
  } finally {
    await deleteApp(app);
  }
}

function requireEmulators(): void {
  const missing = [
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
  ].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`The demo data is for emulators only: ${missing.join(', ')} not set.`);
  }
}

/** The password of every demo account. */
const DEMO_PASSWORD = 'countersign';

/** Creates accounts with verified e-mails. Updates existing ones. */
async function writeAccounts(app: App, accounts: readonly Person[]): Promise<void> {
  const auth = getAuth(app);
  await Promise.all(
    accounts.map(async ({ uid, email, displayName }) => {
      const properties = { email, displayName, emailVerified: true, password: DEMO_PASSWORD };
      try {
        await auth.createUser({ ...properties, uid });
      } catch (error) {
        const exists =
          error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists';
        if (!exists) throw error;
        await auth.updateUser(uid, properties);
      }
    }),
  );
}

const BATCH_SIZE = 400;
/** More do not speed up the emulator. */
const PARALLEL_BATCHES = 4;

async function writeDocuments(app: App, documents: readonly SeedDocument[]): Promise<void> {
  const firestore = getFirestore(app);
  const starts = Array.from(
    { length: Math.ceil(documents.length / BATCH_SIZE) },
    (_, index) => index * BATCH_SIZE,
  ).values();
  const worker = async (): Promise<void> => {
    for (const start of starts) {
      const batch = firestore.batch();
      for (const { path, data } of documents.slice(start, start + BATCH_SIZE)) {
        batch.set(firestore.doc(path), data);
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, worker));
}

/** Files and folders of the demo workspace. */
const FILES_DIR = join(PROJECT_DIR, 'local-stack/seed/files');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** Uploads the files, each with a download token, which 'Get Link' needs. */
async function writeFiles(app: App): Promise<void> {
  const bucket = getStorage(app).bucket();
  const entries = await readdir(FILES_DIR, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name, parentPath }) => {
        const path = join(parentPath, name);
        const stored = storedPathOf(relative(FILES_DIR, path).replaceAll('\\', '/'));
        await bucket.file(`${ENVIRONMENT_PATH}/files/${stored}`).save(await readFile(path), {
          contentType: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
          resumable: false,
          metadata: { metadata: { firebaseStorageDownloadTokens: tokenOf(stored) } },
        });
      }),
  );
}

/** The folder of a research has the name of its key here, and of its id in Storage (R44). */
function storedPathOf(path: string): string {
  return path.replace(/^research[/]([^/]+)/, (_, key) => `research/${recordId('research', key)}`);
}

/** The same token on every run, so that a copied link still works after `--fresh`. */
function tokenOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
