import { getAuth } from 'firebase-admin/auth';
import type { Connection } from '../../../src/data/migration/connection.ts';
import { importRecords } from '../../../src/data/migration/import-records.ts';
import { readRecords } from '../../../src/data/migration/read-records.ts';
import { writeMigrationFile } from '../../../src/domain/migration/migration-file.ts';
import {
  MIGRATION_COLLECTIONS,
  type MigrationRecord,
} from '../../../src/domain/migration/migration-record.ts';
import { isPlainObject } from '../../../src/domain/migration/wire-value.ts';
import { database } from '../../browser/support/database.ts';
import { stopController } from './stop-controller.ts';

const PASSWORD = 'countersign';
const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;

/** Creates an account if necessary, signs it in and returns a connection with its token. */
export async function connectAs(email: string): Promise<Connection> {
  await getAuth()
    .createUser({ email, password: PASSWORD, emailVerified: true })
    .catch(() => undefined);
  const address = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const answer: unknown = JSON.parse(await response.text());
  if (!isPlainObject(answer) || typeof answer.idToken !== 'string') {
    throw new Error(`${email} could not sign in.`);
  }
  const { idToken, localId } = answer;
  return {
    origin: `http://${FIRESTORE_EMULATOR_HOST}/v1`,
    documentsPath: 'projects/demo-countersign/databases/(default)/documents',
    uid: String(localId),
    headers: async () => ({ authorization: `Bearer ${idToken}` }),
  };
}

/** Creates an environment that is not live, with one admin. */
export async function emptyEnvironment(admin: string): Promise<string> {
  const name = `copy-${crypto.randomUUID()}`;
  const root = database.doc(`environments/${name}`);
  await root.collection('settings').doc('access').set({ mode: 'members', live: false });
  await root.collection('members').doc(admin).set({ role: 'staff', admin: true });
  return name;
}

export function exportAll(
  connection: Connection,
  environment: string,
): Promise<readonly MigrationRecord[]> {
  return readRecords(connection, {
    environment,
    collections: MIGRATION_COLLECTIONS,
    signal: stopController().signal,
    onProgress: () => undefined,
  });
}

/** The text of the migration file that an export of the environment gives. */
export async function exportText(connection: Connection, environment: string): Promise<string> {
  return writeMigrationFile(await exportAll(connection, environment));
}

export function importAll(
  connection: Connection,
  records: readonly MigrationRecord[],
  environment: string,
) {
  return importRecords(connection, records, {
    environment,
    signal: stopController().signal,
    onProgress: () => undefined,
  });
}

/**
 * Imports, and aborts `delay` milliseconds after at least `afterRecords` records are written. A commit may be under way
 * then.
 *
 * @returns whether it was interrupted; false if the import finished first.
 */
export async function importInterrupted(
  connection: Connection,
  records: readonly MigrationRecord[],
  options: { readonly environment: string; readonly afterRecords: number; readonly delay: number },
): Promise<boolean> {
  const { environment, afterRecords, delay } = options;
  const stop = stopController();
  try {
    await importRecords(connection, records, {
      environment,
      signal: stop.signal,
      onProgress: ({ written }) => {
        if (written >= afterRecords) setTimeout(() => stop.abort(), delay);
      },
    });
    return false;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return true;
  }
}
