import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import type { ImportReport } from '../../data/migration/import-records.ts';
import type { Migration, MigrationPlan } from '../../data/migration/use-migration.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { PreparedCounts, ReportCounts } from './MigrationCounts.tsx';
import { ProgressBar } from './ProgressBar.tsx';

interface MigrationOutcomeProps {
  readonly migration: Migration;
  readonly onStart: (plan: MigrationPlan) => void;
  readonly onCancel: () => void;
}

export function MigrationOutcome(props: MigrationOutcomeProps) {
  return (
    <div className="migration-outcome" aria-live="polite">
      <Outcome {...props} />
    </div>
  );
}

function Outcome({ migration, onStart, onCancel }: MigrationOutcomeProps) {
  switch (migration.state) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <Section title="Reading">
          <ProgressBar
            label="Records read"
            amount={{ done: migration.read, total: migration.total }}
          />
          <CancelButton onCancel={onCancel} />
        </Section>
      );
    case 'failed':
      return <p className="alert alert-danger">{migration.message}</p>;
    case 'downloaded':
      return (
        <Section title="Downloaded">
          <PreparedCounts prepared={migration.prepared} />
        </Section>
      );
    case 'planned':
      return (
        <Section title="Dry run: nothing has been written">
          <PreparedCounts
            prepared={migration.plan.prepared}
            collisions={migration.plan.collisions}
          />
          <StartButton label="Migrate" plan={migration.plan} onStart={onStart} />
        </Section>
      );
    case 'writing':
      return (
        <Section title="Migrating">
          <Progress plan={migration.plan} report={migration.report} />
          <CancelButton onCancel={onCancel} />
        </Section>
      );
    case 'interrupted':
      return (
        <Section title="Interrupted">
          <p>{migration.message} What has been written stays; Resume goes on from there.</p>
          <Progress plan={migration.plan} report={migration.report} />
          <StartButton label="Resume" plan={migration.plan} onStart={onStart} />
        </Section>
      );
    case 'done':
      return (
        <Section title="Report">
          <ReportCounts report={migration.report} plan={migration.plan} />
        </Section>
      );
    default:
      return assertNever(migration);
  }
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function CancelButton({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Button variant="outline-secondary" onClick={onCancel}>
      Cancel
    </Button>
  );
}

interface StartButtonProps {
  readonly label: 'Migrate' | 'Resume';
  readonly plan: MigrationPlan;
  readonly onStart: (plan: MigrationPlan) => void;
}

function StartButton({ label, plan, onStart }: StartButtonProps) {
  const count = plan.prepared.records.length;
  return (
    <div className="save-bar">
      <Button disabled={count === 0} onClick={() => onStart(plan)}>
        {label}
      </Button>
      <span className="quiet">
        {count === 0
          ? 'There is nothing to migrate.'
          : `Writes into '${plan.request.toEnvironment}'. It can be cancelled and resumed.`}
      </span>
    </div>
  );
}

function Progress({
  plan,
  report,
}: {
  readonly plan: MigrationPlan;
  readonly report: ImportReport;
}) {
  const { written, present, refused } = report;
  const done = written + present + refused.length;
  const amount = { done, total: plan.prepared.records.length };
  return <ProgressBar label="Records migrated" amount={amount} />;
}
