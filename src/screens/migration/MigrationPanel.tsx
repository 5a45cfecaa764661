import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { type FieldPath, useForm } from 'react-hook-form';
import { downloadText } from '../../components/download-text.ts';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { SelectField, TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ENVIRONMENT } from '../../data/firebase/config.ts';
import type { MigrationReport } from '../../data/migration/migrate.ts';
import { type Migration, useMigration } from '../../data/migration/use-migration.ts';
import {
  ALL_COLLECTIONS,
  type MigrationForm,
  readMigrationForm,
  SAME_COLLECTION,
} from '../../domain/migration/migration-form.ts';
import { MIGRATION_COLLECTIONS } from '../../domain/migration/migration-record.ts';

const INITIAL: MigrationForm = {
  source: 'environment',
  fromEnvironment: ENVIRONMENT,
  fromCollection: ALL_COLLECTIONS,
  filter: '',
  renameFrom: '',
  renameTo: '',
  toEnvironment: '',
  toCollection: SAME_COLLECTION,
};

const SOURCES = [
  { value: 'environment', label: 'An environment' },
  { value: 'file', label: 'A JSON file' },
] as const;
const COLLECTIONS = MIGRATION_COLLECTIONS.map((name) => ({ value: name, label: name }));
const FILE_NAME = 'countersign-migration.json';

/**
 * The form, and the progress or report of its last action. The form is disabled for everyone but admins, and while an
 * action runs.
 */
export function MigrationPanel({ isAdmin }: { readonly isAdmin: boolean }) {
  const { migration, start, cancel } = useMigration();
  const { register, watch, getValues, setError, clearErrors, formState } = useForm<MigrationForm>({
    defaultValues: INITIAL,
  });
  const fileInput = useRef<HTMLInputElement>(null);
  const isRunning = migration.state === 'running';

  const run = (action: 'copy' | 'download') => {
    clearErrors();
    const parsed = readMigrationForm(getValues(), action);
    if (!parsed.ok) {
      const faults = Object.entries(parsed.errors) as [FieldPath<MigrationForm>, string][];
      // From the last, so that the first fault has the focus.
      for (const [name, message] of faults.toReversed()) {
        setError(name, { message }, { shouldFocus: true });
      }
      return;
    }
    const file = fileInput.current?.files?.[0] ?? null;
    void start(parsed.request, { file, save: (text) => downloadText(text, FILE_NAME) });
  };
  const field = (name: FieldPath<MigrationForm>) => ({
    error: formState.errors[name]?.message,
    ...register(name, { onChange: () => clearErrors() }),
  });

  return (
    <>
      <form
        className="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          run('copy');
        }}
      >
        <fieldset className="m-0 p-0 border-0" disabled={!isAdmin || isRunning}>
          <legend className="visually-hidden">What to migrate</legend>
          <fieldset>
            <legend>From</legend>
            <SelectField label="Source" options={SOURCES} {...field('source')} />
            {watch('source') === 'file' ? (
              <TextField
                key="file"
                ref={fileInput}
                label="Upload JSON"
                type="file"
                accept=".json,application/json"
              />
            ) : (
              <TextField label="From environment" {...field('fromEnvironment')} />
            )}
            <SelectField
              label="Collection"
              options={[{ value: ALL_COLLECTIONS, label: 'All' }, ...COLLECTIONS]}
              {...field('fromCollection')}
            />
          </fieldset>
          <fieldset>
            <legend>On the way</legend>
            <TextField
              label="Filter (key:value)"
              hint='Only records with this value. Types count: 5 is the number, "5" the text.'
              {...field('filter')}
            />
            <div className="side-by-side">
              <TextField label="Rename key" {...field('renameFrom')} />
              <TextField label="To" {...field('renameTo')} />
            </div>
          </fieldset>
          <fieldset>
            <legend>To</legend>
            <TextField
              label="To environment"
              hint="One that is not live, where you are an admin. A download needs none."
              {...field('toEnvironment')}
            />
            <SelectField
              label="To collection"
              options={[{ value: SAME_COLLECTION, label: 'Each its own' }, ...COLLECTIONS]}
              {...field('toCollection')}
            />
          </fieldset>
          <div className="save-bar">
            <Button type="submit">Copy</Button>
            <Button variant="outline-secondary" onClick={() => run('download')}>
              Download JSON
            </Button>
            <div role="alert" className="text-danger-emphasis">
              {Object.keys(formState.errors).length === 0
                ? null
                : 'Not started: see the marked fields.'}
            </div>
          </div>
        </fieldset>
      </form>
      <Outcome migration={migration} onCancel={cancel} />
    </>
  );
}

interface OutcomeProps {
  readonly migration: Migration;
  readonly onCancel: () => void;
}

function Outcome({ migration, onCancel }: OutcomeProps) {
  if (migration.state === 'idle') return null;
  const { report } = migration;
  if (migration.state === 'running') {
    return (
      <section className="section migration-outcome" aria-label="Copying">
        <h2>Copying</h2>
        <Progress report={report} />
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
      </section>
    );
  }
  const { problem } = migration;
  return (
    <section className="section migration-outcome" aria-label="Report">
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

function Progress({ report }: { readonly report: MigrationReport | null }) {
  if (report === null) return <p role="status">Loading...</p>;
  const done = report.present + report.copied + report.refused.length;
  return (
    <p className="upload-progress">
      <progress aria-label="Records copied" max={Math.max(report.total, 1)} value={done} />
      <span>
        {count(done)} of {count(report.total)}
      </span>
    </p>
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
  return { name, value: <span className="count">{count(value)}</span> };
}

function count(value: number): string {
  return value.toLocaleString('en-AU');
}
