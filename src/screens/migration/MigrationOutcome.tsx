import Button from 'react-bootstrap/Button';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Progress } from '../../components/Progress.tsx';
import type { MigrationReport } from '../../data/migration/migrate.ts';
import type { Migration } from '../../data/migration/use-migration.ts';

interface MigrationOutcomeProps {
  readonly migration: Migration;
  readonly onCancel: () => void;
}

/** The progress of a copy or download, then its report. */
export function MigrationOutcome({ migration, onCancel }: MigrationOutcomeProps) {
  if (migration.state === 'idle') return null;
  const { report } = migration;
  if (migration.state === 'running') {
    return (
      <section className="section" aria-label="Copying">
        <h2>Copying</h2>
        {report === null ? <p role="status">Loading...</p> : <CopyProgress report={report} />}
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
      </section>
    );
  }
  const { problem } = migration;
  return (
    <section className="section" aria-label="Report">
      <h2>Report</h2>
      <Notice variant={problem === null ? 'success' : 'danger'}>
        {problem === null ? 'Finished.' : problem}
        {problem !== null && report !== null
          ? ' What has been written stays. Press the button again to go on with the rest.'
          : ''}
      </Notice>
      {report === null ? null : <Report report={report} />}
    </section>
  );
}

function CopyProgress({ report }: { readonly report: MigrationReport }) {
  const done = report.present + report.copied + report.refused.length;
  return (
    <div className="d-flex align-items-center gap-3 mb-3">
      <Progress label="Records copied" value={done} max={Math.max(report.total, 1)} />
      <span>
        {count(done)} of {count(report.total)}
      </span>
    </div>
  );
}

const MAX_SHOWN = 100;

function Report({ report }: { readonly report: MigrationReport }) {
  const { refused } = report;
  return (
    <>
      <FieldList
        fields={[
          row('Records copied', report.copied),
          row('History entries copied', report.entries),
          row('There already, left as they are', report.present),
          row('Left out by the filter', report.filteredOut),
          row('Refused', refused.length),
        ]}
      />
      {refused.length === 0 ? null : (
        <>
          <h3>Refused</h3>
          <ul>
            {refused.slice(0, MAX_SHOWN).map(({ path, reason }) => (
              <li key={path}>
                {path}: {reason}
              </li>
            ))}
            {refused.length > MAX_SHOWN ? (
              <li>and {count(refused.length - MAX_SHOWN)} more</li>
            ) : null}
          </ul>
        </>
      )}
    </>
  );
}

function row(name: string, value: number): NamedValue {
  return { name, value: count(value) };
}

function count(value: number): string {
  return value.toLocaleString('en-AU');
}
