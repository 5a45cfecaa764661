import {
  planUpdates,
  sizeOfUnit,
  UPDATED_TABLES,
  type UpdatedTable,
  type UpdatePlan,
} from '../../domain/migration/update-plan.ts';
import { updateProblemText } from '../../domain/migration/update-problem.ts';
import { type Connection, RequestFailure } from './connection.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { readOlderRecords } from './read-older-records.ts';
import { type UnitResult, writeUnit } from './write-unit.ts';

export interface UpToDateReport extends UnitResult {
  /**
   * Number of records that needed no update. Includes records that someone repaired or deleted after the plan, and
   * hypotheses that someone moved to another deliverable.
   */
  readonly upToDate: number;
}

export type UpToDateProgress =
  | { readonly step: 'reading'; readonly table: UpdatedTable }
  | {
      readonly step: 'writing';
      readonly table: UpdatedTable;
      /** Number of records in the units that are finished. */
      readonly done: number;
      /** Number of records in all units. */
      readonly total: number;
      readonly report: UpToDateReport;
    };

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UpToDateProgress) => void;
}

/** Units written at the same time. More would only wait for each other in Firestore. */
const MAX_CONCURRENT_UNITS = 4;

/**
 * Brings the records of {@link UPDATED_TABLES} in this environment up to date (R46). Does not change profiles. Each
 * commit is consistent by itself, and each run reads all records again, so the user can restart a stopped run.
 *
 * @throws RequestFailure when stopped, offline or signed out, and when the server refuses a read or does not answer.
 * Earlier commits stay.
 */
export async function bringUpToDate(
  connection: Connection,
  { signal, onProgress }: Options,
): Promise<UpToDateReport> {
  const { records, people } = await readOlderRecords({ connection, signal }, (table) =>
    onProgress({ step: 'reading', table }),
  );
  const plan = planUpdates(records, people);
  const progress = progressOf(plan, onProgress);
  const run = { connection, people, signal };
  for (const table of UPDATED_TABLES) {
    const units = plan.units.filter((unit) => unit.record.table === table);
    await mapConcurrently(units, MAX_CONCURRENT_UNITS, async (unit) => {
      if (signal.aborted) throw new RequestFailure('stopped', STOPPED);
      progress.add(table, sizeOfUnit(unit), await writeUnit(run, unit));
    });
  }
  return progress.report();
}

const STOPPED = 'It was stopped.';

/** Adds up the results of units and reports progress after each. */
function progressOf(plan: UpdatePlan, onProgress: Options['onProgress']) {
  const total = plan.units.reduce((sum, unit) => sum + sizeOfUnit(unit), 0);
  let done = 0;
  let report: UpToDateReport = {
    updated: 0,
    upToDate: plan.upToDateCount,
    notUpdated: plan.blocked.map(({ problem, ...record }) => ({
      ...record,
      reason: updateProblemText(problem),
    })),
  };
  return {
    add: (table: UpdatedTable, size: number, { updated, notUpdated }: UnitResult) => {
      done += size;
      report = {
        updated: report.updated + updated,
        upToDate: report.upToDate + size - updated - notUpdated.length,
        notUpdated: [...report.notUpdated, ...notUpdated],
      };
      onProgress({ step: 'writing', table, done, total, report });
    },
    report: () => report,
  };
}
