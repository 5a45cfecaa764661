import Button from 'react-bootstrap/Button';
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton.tsx';
import { ariaDisabled } from '../../components/aria-disabled.ts';
import { downloadText } from '../../components/download-text.ts';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { keepFromSubmitting, SelectField, TextField } from '../../components/inputs.tsx';
import { LoadingState, RetryBoundary } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useAskBeforeUnload } from '../../data/drafts.ts';
import { ENVIRONMENT } from '../../data/firebase/config.ts';
import {
  type MigrationReport,
  type Migration as MigrationState,
  useMigration,
} from '../../data/migration/migrate.ts';
import { useSession } from '../../data/session/session.ts';
import {
  ALL_COLLECTIONS,
  type MigrationForm,
  type MigrationRequest,
  readMigrationForm,
  SAME_COLLECTION,
} from '../../domain/migration/migration-form.ts';
import { MIGRATION_COLLECTIONS } from '../../domain/migration/migration-record.ts';
import { LOGIN_PATH, MIGRATION_PATH } from '../../paths.ts';
import { AdminOnly } from '../members/AdminOnly.tsx';

/** Everyone can open the page, and only admins can use it: the rules refuse an import by anyone else. */
export function MigrationScreen() {
  return (
    <>
      <PageHeader title="Migration" />
      <RetryBoundary>
        <ForSession />
      </RetryBoundary>
    </>
  );
}

function ForSession() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <LoadingState shape="record" />;
    case 'signed-out':
      return (
        <Notice>
          You are signed out. Only an admin can migrate records.{' '}
          <Link to={LOGIN_PATH} state={{ continueTo: MIGRATION_PATH }}>
            Sign in
          </Link>
        </Notice>
      );
    case 'signed-in':
      return (
        <AdminOnly may="migrate records">
          <Migration />
        </AdminOnly>
      );
  }
}

interface FormValues extends MigrationForm {
  readonly action: 'copy' | 'download';
  readonly files: FileList | null;
}

const INITIAL: FormValues = {
  action: 'copy',
  files: null,
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

function Migration() {
  const { migration, start, cancel } = useMigration();
  const form = useForm<FormValues, unknown, MigrationRequest>({
    defaultValues: INITIAL,
    resolver: readRequest,
  });
  const { errors, isDirty } = form.formState;
  useAskBeforeUnload(isDirty && migration.state !== 'ended');
  const isRunning = migration.state === 'running';
  const disabled = ariaDisabled(isRunning);
  const run = (action: FormValues['action']) => {
    if (isRunning) return;
    form.setValue('action', action);
    void form.handleSubmit((request) => {
      const file = form.getValues('files')?.[0] ?? null;
      return start(request, file, (text) => downloadText(text, FILE_NAME));
    })();
  };
  const field = (name: FieldPath<FormValues>) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <p className="prose mb-4">
        Copies records together with their history to another collection or environment, or to and
        from a JSON file. Nothing is ever overwritten: what is there already stays as it is.
      </p>
      <form
        className="record-form"
        noValidate
        onKeyDown={keepFromSubmitting}
        onSubmit={(event) => {
          event.preventDefault();
          run('copy');
        }}
      >
        <fieldset className="card card-body field-grid mb-4 pb-0 pb-md-2">
          <legend>From</legend>
          <SelectField label="Source" options={SOURCES} {...field('source')} />
          {form.watch('source') === 'file' ? (
            <TextField
              key="file"
              label="Upload JSON"
              type="file"
              accept=".json,application/json"
              {...field('files')}
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
        <fieldset className="card card-body field-grid mb-4 pb-0 pb-md-2">
          <legend>On the way</legend>
          <div>
            <TextField
              label="Filter (key:value)"
              hint='Only records with this value. Types count: 5 is the number, "5" the text.'
              {...field('filter')}
            />
          </div>
          <TextField label="Rename key" {...field('renameFrom')} />
          <TextField label="To" {...field('renameTo')} />
        </fieldset>
        <fieldset className="card card-body field-grid mb-4 pb-0 pb-md-2">
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
          <Button type="submit" {...disabled}>
            Copy
          </Button>
          <Button variant="outline-secondary" {...disabled} onClick={() => run('download')}>
            Download JSON
          </Button>
          <div role="alert" className="text-danger-emphasis">
            {Object.keys(errors).length === 0 ? null : 'Not started: see the marked fields.'}
          </div>
        </div>
      </form>
      <MigrationOutcome migration={migration} onCancel={cancel} />
    </>
  );
}

function readRequest({ action, ...values }: FormValues) {
  const read = readMigrationForm(values, action);
  if (read.ok) return { values: read.request, errors: {} };
  const errors: FieldErrors<FormValues> = Object.fromEntries(
    Object.entries(read.errors).map(([name, message]) => [name, { type: 'domain', message }]),
  );
  return { values: {}, errors };
}

interface MigrationOutcomeProps {
  readonly migration: MigrationState;
  readonly onCancel: () => void;
}

function MigrationOutcome({ migration, onCancel }: MigrationOutcomeProps) {
  if (migration.state === 'idle') return null;
  const { report } = migration;
  if (migration.state === 'running') {
    return (
      <section className="section" aria-label="Copying">
        <h2>Copying</h2>
        {report === null ? <p role="status">Loading...</p> : <CopyProgress report={report} />}
        <ActionButton variant="outline-secondary" onClick={onCancel}>
          Cancel
        </ActionButton>
      </section>
    );
  }
  const { problem } = migration;
  return (
    <section className="section" aria-label="Report">
      <h2>Report</h2>
      <Notice role="alert" variant={problem === null ? 'success' : 'danger'}>
        {problem === null ? 'Finished.' : problem}
        {problem !== null && report !== null ? (
          <span> What has been written stays. Press the button again to go on with the rest.</span>
        ) : null}
      </Notice>
      {report === null ? null : <Report report={report} />}
    </section>
  );
}

function CopyProgress({ report }: { readonly report: MigrationReport }) {
  const done = report.present + report.copied + report.refused.length;
  return (
    <div className="d-flex align-items-center gap-3 mb-3">
      <progress
        className="flex-fill"
        aria-label="Records copied"
        value={done}
        max={Math.max(report.total, 1)}
      />
      <span>{`${count(done)} of ${count(report.total)}`}</span>
    </div>
  );
}

const MAX_SHOWN = 100;

function Report({ report }: { readonly report: MigrationReport }) {
  const { refused } = report;
  return (
    <>
      <div className="card card-body mb-4">
        <FieldList
          fields={[
            row('Records copied', report.copied),
            row('History entries copied', report.entries),
            row('There already, left as they are', report.present),
            row('Left out by the filter', report.filteredOut),
            row('Refused', refused.length),
          ]}
        />
      </div>
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
