import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import type { UpToDateProgress } from '../../data/migration/bring-up-to-date.ts';
import {
  type BringingUpToDate,
  useBringUpToDate,
} from '../../data/migration/use-bring-up-to-date.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { UpdatedTable } from '../../domain/migration/update-plan.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { UpToDateCounts } from './UpToDateCounts.tsx';

/** The admin's action that updates older and imported records (R46). */
export function UpToDatePanel() {
  const heading = useId();
  const { bringing, start, stop } = useBringUpToDate();
  return (
    <section className="section migration-panel migration-outcome" aria-labelledby={heading}>
      <h2 id={heading}>Bring records up to date</h2>
      <p>
        Gives older and imported records of this environment what they lack: a history entry, an
        estimate, a creation date, researchers in two lists, and addresses in lower case. Each
        change has its history entry.
      </p>
      <p>
        Signatures, frozen prices, payments, extra items and profiles stay as they are. You can stop
        at any time and start again: a further run goes on with the rest.
      </p>
      <div className="save-bar">
        <Button disabled={bringing.state === 'running'} onClick={() => void start()}>
          Bring records up to date
        </Button>
        {bringing.state === 'running' ? (
          <>
            <Button variant="outline-secondary" disabled={bringing.isStopping} onClick={stop}>
              {bringing.isStopping ? 'Stopping…' : 'Stop'}
            </Button>
            <span className="quiet">
              {bringing.isStopping
                ? 'The records under way are written first.'
                : 'Running. Keep this page open.'}
            </span>
          </>
        ) : null}
        {bringing.state === 'done' ? <span className="quiet">Finished.</span> : null}
      </div>
      <Outcome bringing={bringing} />
      <p className="visually-hidden" role="status">
        {announcementOf(bringing)}
      </p>
    </section>
  );
}

function Outcome({ bringing }: { readonly bringing: BringingUpToDate }) {
  switch (bringing.state) {
    case 'idle':
      return null;
    case 'running':
      return bringing.progress === null ? null : <Progress progress={bringing.progress} />;
    case 'interrupted':
      return (
        <>
          <p className="alert alert-warning">
            {bringing.message} The records written until then stay. Press ‘Bring records up to date’
            to go on with the rest.
          </p>
          {bringing.progress?.step === 'writing' ? (
            <>
              <Progress progress={bringing.progress} />
              <UpToDateCounts report={bringing.progress.report} />
            </>
          ) : null}
        </>
      );
    case 'done':
      return <UpToDateCounts report={bringing.report} />;
    default:
      return assertNever(bringing);
  }
}

const LABEL = 'Records brought up to date';

function Progress({ progress }: { readonly progress: UpToDateProgress }) {
  const table = TABLE_WORDS[progress.table];
  return progress.step === 'reading' ? (
    <ProgressBar label={LABEL} amount={null}>
      Reading {table}
    </ProgressBar>
  ) : (
    <ProgressBar label={LABEL} amount={progress}>
      , now {table}
    </ProgressBar>
  );
}

const TABLE_WORDS: Readonly<Record<UpdatedTable, string>> = {
  research: 'research',
  template: 'templates',
  hypothesis: 'hypotheses',
  deliverable: 'deliverables',
};

/** Announces the progress in steps of 10 %, because a screen reader could not keep up with every record. */
function announcementOf(bringing: BringingUpToDate): string {
  switch (bringing.state) {
    case 'idle':
      return '';
    case 'running':
      if (bringing.isStopping) return 'Stopping';
      return bringing.progress?.step === 'writing'
        ? `${wholeTensOfPercent(bringing.progress)} %, now ${TABLE_WORDS[bringing.progress.table]}`
        : 'Reading records';
    case 'interrupted':
      return bringing.message;
    case 'done':
      return `Finished: ${bringing.report.updated} brought up to date, ${bringing.report.notUpdated.length} left as they are`;
    default:
      return assertNever(bringing);
  }
}

function wholeTensOfPercent({
  done,
  total,
}: {
  readonly done: number;
  readonly total: number;
}): number {
  return 10 * Math.floor((10 * done) / Math.max(total, 1));
}
