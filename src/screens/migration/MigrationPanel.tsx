import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { downloadText } from '../../components/download-text.ts';
import { focusFirstInvalid } from '../../components/fields/focus-first-invalid.ts';
import { ENVIRONMENT } from '../../data/firebase/config.ts';
import { useMigration } from '../../data/migration/use-migration.ts';
import {
  ALL_COLLECTIONS,
  type FormErrors,
  type MigrationForm,
  type ParsedForm,
  readMigration,
  readSource,
  SAME_COLLECTION,
} from '../../domain/migration/migration-form.ts';
import { MigrationOutcome } from './MigrationOutcome.tsx';
import { SourceFields } from './SourceFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { TransformFields } from './TransformFields.tsx';
import { useSourceFile } from './use-source-file.ts';

const INITIAL: MigrationForm = {
  source: 'environment',
  fromEnvironment: ENVIRONMENT,
  fromCollection: ALL_COLLECTIONS,
  filter: '',
  renameFrom: '',
  renameTo: '',
  backfillCreated: false,
  convertResearchers: false,
  toEnvironment: '',
  toCollection: SAME_COLLECTION,
};

/**
 * The form, and the result or progress of its last action. The form is disabled for everyone but admins, and while an
 * action runs.
 */
export function MigrationPanel({ isAdmin }: { readonly isAdmin: boolean }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [form, setForm] = useState(INITIAL);
  const file = useSourceFile();
  const [errors, setErrors] = useState<FormErrors>({});
  const { migration, dryRun, download, start, cancel, reset } = useMigration();
  const isBusy = migration.state === 'reading' || migration.state === 'writing';
  // Resets the migration, because a dry run no longer fits the changed form.
  const change = (part: Partial<MigrationForm>) => {
    setForm({ ...form, ...part });
    setErrors({});
    // Another source starts without a file.
    if (part.source !== undefined) file.choose(null);
    reset();
  };
  const choose = (chosen: File | null) => {
    file.choose(chosen);
    reset();
  };
  const startIfValid = <T,>(parsed: ParsedForm<T>, action: (request: T) => Promise<void>) => {
    // Renders synchronously: `focusFirstInvalid` looks for the field marked invalid.
    flushSync(() => setErrors(parsed.ok ? {} : parsed.errors));
    if (parsed.ok) void action(parsed.request);
    else focusFirstInvalid(fieldset.current);
  };
  const fields = { form, errors, onChange: change };
  return (
    <>
      <form
        className="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          startIfValid(readMigration(form), (request) => dryRun(request, file.readRecords));
        }}
      >
        <fieldset ref={fieldset} className="m-0 p-0 border-0" disabled={!isAdmin || isBusy}>
          <legend className="visually-hidden">What to migrate</legend>
          <SourceFields {...fields} fileRefusal={file.refusal} onFile={choose} />
          <TransformFields {...fields} />
          <TargetFields {...fields} />
          <div className="save-bar">
            <Button type="submit">Dry run</Button>
            <Button
              variant="outline-secondary"
              onClick={() =>
                startIfValid(readSource(form), (request) =>
                  download(request, file.readRecords, (text) => downloadText(text, FILE_NAME)),
                )
              }
            >
              Download JSON
            </Button>
            <span className="quiet">
              {migration.state === 'idle' ? 'A dry run writes nothing.' : ''}
            </span>
            <div role="alert" className="text-danger-emphasis">
              {Object.keys(errors).length === 0 ? null : 'Not started: see the marked fields.'}
            </div>
          </div>
        </fieldset>
      </form>
      <MigrationOutcome
        migration={migration}
        onStart={(plan) => void start(plan)}
        onCancel={cancel}
      />
    </>
  );
}

const FILE_NAME = 'countersign-migration.json';
