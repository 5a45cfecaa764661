import { getAuth } from 'firebase-admin/auth';
import type { MigrationReport } from '../../../src/data/migration/migrate.ts';
import { writeMigrationFile } from '../../../src/domain/migration/migration-file.ts';
import type { MigrationRequest } from '../../../src/domain/migration/migration-form.ts';
import {
  MIGRATION_COLLECTIONS,
  type MigrationRecord,
} from '../../../src/domain/migration/migration-record.ts';
import { PASSWORD } from '../../browser/support/accounts.ts';
import { type App, openApp } from './open-app.ts';

const ADMIN = { email: 'admin@example.com', password: PASSWORD };

export async function openAdminApp(): Promise<App> {
  await getAuth()
    .createUser({ ...ADMIN, emailVerified: true })
    .catch(() => undefined);
  const app = await openApp();
  await app.signIn(ADMIN);
  return app;
}

interface Options {
  readonly file?: File;
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: MigrationReport) => void;
}

/** Copies all collections, and returns the last report. */
export async function copy(
  app: App,
  request: Partial<MigrationRequest>,
  { file, signal = new AbortController().signal, onProgress }: Options = {},
): Promise<MigrationReport> {
  const reports: MigrationReport[] = [];
  await app.migrate(
    { ...WHOLE_ENVIRONMENT, ...request },
    {
      file: file ?? null,
      signal,
      onProgress: (report) => {
        reports.push(report);
        onProgress?.(report);
      },
    },
  );
  const last = reports.at(-1);
  if (last === undefined) throw new Error('The copy reported nothing.');
  return last;
}

const WHOLE_ENVIRONMENT: MigrationRequest = {
  source: 'environment',
  fromEnvironment: 'local',
  collections: MIGRATION_COLLECTIONS,
  filter: null,
  rename: null,
  toCollection: null,
  toEnvironment: null,
};

/** The text of the JSON file that a download of the environment gives. */
export async function download(app: App, environment: string): Promise<string> {
  const records = await app.migrate(
    { ...WHOLE_ENVIRONMENT, fromEnvironment: environment },
    { file: null, signal: new AbortController().signal, onProgress: () => undefined },
  );
  return writeMigrationFile(records);
}

export function copyRecords(
  app: App,
  records: readonly MigrationRecord[],
  environment: string,
): Promise<MigrationReport> {
  const file = new File([writeMigrationFile(records)], 'records.json');
  return copy(app, { source: 'file', toEnvironment: environment }, { file });
}
