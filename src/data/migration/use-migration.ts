import { useRef, useState } from 'react';
import { writeMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationRequest, ReadRequest } from '../../domain/migration/migration-form.ts';
import type { MigrationRecord } from '../../domain/migration/migration-record.ts';
import { type Prepared, prepare } from '../../domain/migration/prepare.ts';
import { connect } from './connect.ts';
import { failureMessage, RequestFailure } from './connection.ts';
import { EMPTY_REPORT, type ImportReport, importRecords } from './import-records.ts';
import { type ReadOptions, readRecords } from './read-records.ts';
import { allowsImport, type Collisions, findCollisions, readTargetDocuments } from './target.ts';

/** The result of a dry run, which writes nothing. */
export interface MigrationPlan {
  readonly request: MigrationRequest;
  readonly prepared: Prepared;
  readonly collisions: Collisions;
}

export type Migration =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly read: number; readonly total: number }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'downloaded'; readonly prepared: Prepared }
  | { readonly state: 'planned'; readonly plan: MigrationPlan }
  | {
      readonly state: 'writing' | 'done';
      readonly plan: MigrationPlan;
      readonly report: ImportReport;
    }
  | {
      readonly state: 'interrupted';
      readonly plan: MigrationPlan;
      readonly report: ImportReport;
      readonly message: string;
    };

/** Reads the records of the chosen JSON file. Null if the user chose none. */
type ReadFile = () => Promise<readonly MigrationRecord[] | null>;

/** Dry run, download, import, cancel and resume of one migration. */
export function useMigration() {
  const [migration, setMigration] = useState<Migration>(IDLE);
  const controller = useRef<AbortController>(null);
  const stop = () => controller.current?.abort();
  const restart = () => {
    stop();
    controller.current = new AbortController();
    return controller.current.signal;
  };
  const startReading = (step: ReadingStep) =>
    runReading(step, { signal: restart(), show: setMigration });
  return {
    migration,
    /** Reads the records of the chosen collections and shows what an import would do. */
    dryRun: (request: MigrationRequest, readFile: ReadFile) =>
      startReading((options) => planMigration(request, readFile, options)),
    /** Reads the records of the chosen collections and passes the text of a JSON file to `save`. */
    download: (request: ReadRequest, readFile: ReadFile, save: (text: string) => void) =>
      startReading(async (options) => {
        const records = await readSource(request, readFile, options);
        const prepared = prepareAndWarn(records, request.preparation);
        save(writeMigrationFile(prepared.records));
        return { state: 'downloaded', prepared };
      }),
    /** Imports the records of the dry run. After an interruption, another call resumes the import. */
    start: (plan: MigrationPlan) => importPlan(plan, { signal: restart(), show: setMigration }),
    cancel: () => {
      stop();
      // A stopped import ends in the state 'interrupted' with its report.
      setMigration((now) => (now.state === 'reading' ? IDLE : now));
    },
    reset: () => {
      stop();
      setMigration(IDLE);
    },
  };
}

type ReadingOptions = Pick<ReadOptions, 'signal' | 'onProgress'>;
type ReadingStep = (options: ReadingOptions) => Promise<Migration>;

interface MigrationControls {
  readonly signal: AbortSignal;
  readonly show: (migration: Migration) => void;
}

/** Runs a step that writes nothing to the database. Shows its progress, then its result or its error. */
async function runReading(step: ReadingStep, { signal, show }: MigrationControls): Promise<void> {
  const showUnlessStopped = (next: Migration) => {
    if (!signal.aborted) show(next);
  };
  const onProgress = (read: number, total: number) =>
    showUnlessStopped({ state: 'reading', read, total });
  onProgress(0, 0);
  try {
    showUnlessStopped(await step({ signal, onProgress }));
  } catch (error) {
    showUnlessStopped({ state: 'failed', message: failureMessage(error) });
  }
}

async function planMigration(
  request: MigrationRequest,
  readFile: ReadFile,
  reading: ReadingOptions,
): Promise<Migration> {
  const records = await readSource(request, readFile, reading);
  const { toEnvironment: environment, preparation } = request;
  const options = { environment, signal: reading.signal };
  if (!(await allowsImport(connect(), options)))
    throw new RequestFailure('refused', liveMessage(environment));
  const target = await readTargetDocuments(connect(), records, options);
  const prepared = prepareAndWarn(records, preparation, target);
  const collisions = await findCollisions(connect(), prepared.records, options);
  return { state: 'planned', plan: { request, prepared, collisions } };
}

async function importPlan(plan: MigrationPlan, { signal, show }: MigrationControls): Promise<void> {
  let report = EMPTY_REPORT;
  const onProgress = (next: ImportReport) => {
    report = next;
    if (!signal.aborted) show({ state: 'writing', plan, report });
  };
  onProgress(report);
  try {
    const { toEnvironment: environment } = plan.request;
    const options = { environment, signal, onProgress };
    report = await importRecords(connect(), plan.prepared.records, options);
    show({ state: 'done', plan, report });
  } catch (error) {
    show({ state: 'interrupted', plan, report, message: failureMessage(error) });
  }
}

const IDLE: Migration = { state: 'idle' };

function liveMessage(environment: string): string {
  return `Nothing can be imported into '${environment}': an operator has not said in its settings that it is not live (live: false).`;
}

/** Reads the records of the chosen collections, from the file or from the environment. */
function readSource(
  request: ReadRequest,
  readFile: ReadFile,
  options: ReadingOptions,
): Promise<readonly MigrationRecord[]> {
  const { collections, fromEnvironment: environment } = request;
  return request.source === 'file'
    ? readFileRecords(readFile, request)
    : readRecords(connect(), { environment, collections, ...options });
}

/** Warns of skipped history entries without an update time (section 8). */
function prepareAndWarn(...options: Parameters<typeof prepare>): Prepared {
  const prepared = prepare(...options);
  for (const { path, reason } of prepared.skipped) {
    if (reason === 'no-update-time') console.warn(`${path} has no update time: skipped.`);
  }
  return prepared;
}

async function readFileRecords(
  readFile: ReadFile,
  { collections }: ReadRequest,
): Promise<readonly MigrationRecord[]> {
  const records = await readFile();
  if (records === null) throw new RequestFailure('failed', 'Choose a JSON file first.');
  return records.filter(({ collection }) => collections.includes(collection));
}
