import {
  bringUpToDate,
  type UpToDateReport,
} from '../../../src/data/migration/bring-up-to-date.ts';
import { connect } from '../../../src/data/migration/connect.ts';
import { RequestFailure } from '../../../src/data/migration/connection.ts';
import { stopController } from './stop-controller.ts';

/** The result of one run of 'Bring records up to date', as the admin sees it. */
export interface UpToDateRun {
  /** The latest report; null if the run stopped before the first one. */
  readonly report: UpToDateReport | null;
  readonly isStopped: boolean;
  /** 'table done/of' for each finished unit: a record, or a deliverable with its hypotheses. */
  readonly steps: readonly string[];
}

/** Runs 'Bring records up to date', and stops it once this many records are done. Commits under way still end. */
export async function bringUpToDateUntil({
  stopAfter,
}: {
  readonly stopAfter: number;
}): Promise<UpToDateRun> {
  const stop = stopController();
  const steps: string[] = [];
  let latest: UpToDateReport | null = null;
  try {
    const report = await bringUpToDate(connect(), {
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.step === 'reading') return;
        latest = progress.report;
        steps.push(`${progress.table} ${progress.done}/${progress.total}`);
        if (progress.done >= stopAfter) stop.abort();
      },
    });
    return { report, isStopped: false, steps };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.code !== 'stopped') throw error;
    return { report: latest, isStopped: true, steps };
  }
}
