import { deleteApp, initializeApp } from 'firebase-admin/app';
import { PROJECT_ID, STORAGE_BUCKET } from '../folders.ts';
import { buildWorkspace, type WorkspaceOptions } from './workspace.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeDocuments } from './write-documents.ts';
import { writeFiles } from './write-files.ts';

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

const EMULATOR_VARIABLES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

function requireEmulators(): void {
  const missing = EMULATOR_VARIABLES.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`The demo data is for emulators only: ${missing.join(', ')} not set.`);
  }
}
