import { useRef, useState } from 'react';
import { readMigrationFile, writeMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationOrder, ReadOrder } from '../../domain/migration/migration-form.ts';
import type { MigrationRecord } from '../../domain/migration/migration-record.ts';
import { type Prepared, prepare } from '../../domain/migration/prepare.ts';
import { connect } from './connect.ts';
import { RequestFailure } from './connection.ts';
import { type ImportReport, importRecords } from './import-records.ts';
import { type ReadOptions, readRecords } from './read-records.ts';
import { type Collisions, findCollisions, isNotLive } from './target.ts';

/** What a dry run found: nothing has been written yet. */
export interface MigrationPlan {
  readonly order: MigrationOrder;
  readonly prepared: Prepared;
  readonly collisions: Collisions;
}

export type Migration =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly read: number; readonly of: number }
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

/** A JSON file that somebody chose. */
export interface MigrationSourceFile {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** One migration of this page: dry run, import, cancel, resume. */
export function useMigration() {
  const [migration, setMigration] = useState<Migration>(IDLE);
  const stop = useRef<AbortController>(null);
  const begin = () => {
    stop.current?.abort();
    stop.current = new AbortController();
    return stop.current.signal;
  };

  const read = (order: ReadOrder, file: MigrationSourceFile | null, signal: AbortSignal) => {
    const onProgress = (done: number, of: number) => {
      if (!signal.aborted) setMigration({ state: 'reading', read: done, of });
    };
    onProgress(0, 0);
    return readPrepared(order, file, { signal, onProgress });
  };

  /** Runs a step; what goes wrong before anything is written only needs to be said. */
  const attempt = async (step: (signal: AbortSignal) => Promise<void>) => {
    const signal = begin();
    try {
      await step(signal);
    } catch (error) {
      const message = messageOf(error);
      if (!signal.aborted) setMigration({ state: 'failed', message });
    }
  };

  return {
    migration,
    /** Reads everything and says what an import would do. */
    dryRun: (order: MigrationOrder, file: MigrationSourceFile | null) =>
      attempt(async (signal) => {
        const prepared = await read(order, file, signal);
        const { toEnvironment: environment } = order;
        if (!(await isNotLive(connect(), { environment, signal })))
          throw new RequestFailure('refused', liveMessage(environment));
        const collisions = await findCollisions(connect(), prepared.records, {
          environment,
          signal,
        });
        setMigration({ state: 'planned', plan: { order, prepared, collisions } });
      }),
    /** Reads everything and hands it over as a JSON file's text. */
    download: (order: ReadOrder, file: MigrationSourceFile | null, save: (text: string) => void) =>
      attempt(async (signal) => {
        const prepared = await read(order, file, signal);
        save(writeMigrationFile(prepared.records));
        setMigration({ state: 'downloaded', prepared });
      }),
    /** Imports what the dry run has read; again after an interruption, it goes on. */
    start: async (plan: MigrationPlan) => {
      const signal = begin();
      let report = NOTHING;
      const onProgress = (next: ImportReport) => {
        report = next;
        if (!signal.aborted) setMigration({ state: 'writing', plan, report });
      };
      onProgress(report);
      try {
        const { toEnvironment: environment } = plan.order;
        const options = { environment, signal, onProgress };
        report = await importRecords(connect(), plan.prepared.records, options);
        setMigration({ state: 'done', plan, report });
      } catch (error) {
        const message = messageOf(error);
        // Whatever else is under way would only follow into the same fault.
        stop.current?.abort();
        setMigration({ state: 'interrupted', plan, report, message });
      }
    },
    cancel: () => {
      stop.current?.abort();
      // An import says itself how far it came.
      setMigration((now) => (now.state === 'reading' ? IDLE : now));
    },
    reset: () => {
      stop.current?.abort();
      setMigration(IDLE);
    },
  };
}

const IDLE: Migration = { state: 'idle' };
const NOTHING: ImportReport = { written: 0, entries: 0, present: 0, refused: [] };

function liveMessage(environment: string): string {
  return `Nothing can be imported into '${environment}': an operator has not said in its settings that it is not live (live: false).`;
}

/** Reads from the file or the environment, and makes of it what will be written. */
async function readPrepared(
  order: ReadOrder,
  file: MigrationSourceFile | null,
  options: Pick<ReadOptions, 'signal' | 'onProgress'>,
): Promise<Prepared> {
  const { collections, fromEnvironment: environment } = order;
  const records =
    order.source === 'file'
      ? await recordsOf(file, order)
      : await readRecords(connect(), { environment, collections, ...options });
  const prepared = prepare(records, order.preparation);
  warnOfSkipped(prepared);
  return prepared;
}

async function recordsOf(
  file: MigrationSourceFile | null,
  { collections }: ReadOrder,
): Promise<readonly MigrationRecord[]> {
  if (file === null) throw new RequestFailure('failed', 'Choose a JSON file first.');
  const read = readMigrationFile(await file.text());
  if (!read.ok) {
    throw new RequestFailure('failed', `${file.name} is refused. ${read.place}: ${read.problem}.`);
  }
  return read.records.filter(({ collection }) => collections.includes(collection));
}

/** History entries without an update time are skipped with a warning (section 8). */
function warnOfSkipped({ skipped }: Prepared): void {
  for (const { path, why } of skipped) {
    if (why === 'no-update-time') console.warn(`${path} has no update time: skipped.`);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof RequestFailure) return error.message;
  throw error;
}
