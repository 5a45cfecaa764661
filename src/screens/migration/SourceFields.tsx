import { useId } from 'react';
import { describedBy, FieldNotes } from '../../components/fields/FieldNotes.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { ALL_COLLECTIONS } from '../../domain/migration/migration-form.ts';
import { MIGRATION_COLLECTIONS } from '../../domain/migration/migration-record.ts';
import type { MigrationFieldsProps } from './migration-fields-props.ts';

interface SourceFieldsProps extends MigrationFieldsProps {
  readonly fileRefusal: string | undefined;
  readonly onFile: (file: File | null) => void;
}

const SOURCES = [
  { value: 'environment', label: 'An environment' },
  { value: 'file', label: 'A JSON file' },
] as const;

const COLLECTIONS = [
  { value: ALL_COLLECTIONS, label: 'All' },
  ...MIGRATION_COLLECTIONS.map((name) => ({ value: name, label: name })),
];

export function SourceFields({ form, errors, onChange, fileRefusal, onFile }: SourceFieldsProps) {
  return (
    <fieldset>
      <legend>From</legend>
      <SelectField
        label="Source"
        options={SOURCES}
        value={form.source}
        onChange={({ currentTarget }) =>
          onChange({ source: currentTarget.value === 'file' ? 'file' : 'environment' })
        }
      />
      {form.source === 'file' ? (
        <UploadJson fileRefusal={fileRefusal} onFile={onFile} />
      ) : (
        <TextField
          label="From environment"
          value={form.fromEnvironment}
          error={errors.fromEnvironment}
          onChange={({ currentTarget }) => onChange({ fromEnvironment: currentTarget.value })}
        />
      )}
      <SelectField
        label="Collection"
        options={COLLECTIONS}
        value={form.fromCollection}
        onChange={({ currentTarget }) => onChange({ fromCollection: currentTarget.value })}
      />
    </fieldset>
  );
}

function UploadJson({ fileRefusal, onFile }: Pick<SourceFieldsProps, 'fileRefusal' | 'onFile'>) {
  const id = useId();
  return (
    <div className="mb-3 upload-field">
      <label className="form-label" htmlFor={id}>
        Upload JSON
      </label>
      <input
        id={id}
        type="file"
        className={fileRefusal === undefined ? 'form-control' : 'form-control is-invalid'}
        aria-invalid={fileRefusal !== undefined}
        aria-describedby={describedBy(id, { error: fileRefusal })}
        accept=".json,application/json"
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0] ?? null)}
      />
      <div role="alert">
        <FieldNotes id={id} error={fileRefusal} />
      </div>
    </div>
  );
}
