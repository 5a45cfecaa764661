import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { SAME_COLLECTION } from '../../domain/migration/migration-form.ts';
import { MIGRATION_COLLECTIONS } from '../../domain/migration/migration-record.ts';
import type { MigrationFieldsProps } from './migration-fields-props.ts';

const COLLECTIONS = [
  { value: SAME_COLLECTION, label: 'Each its own' },
  ...MIGRATION_COLLECTIONS.map((name) => ({ value: name, label: name })),
];

/** A download uses the target collection, and ignores the target environment. */
export function TargetFields({ form, errors, onChange }: MigrationFieldsProps) {
  return (
    <fieldset>
      <legend>To</legend>
      <TextField
        label="To environment"
        value={form.toEnvironment}
        error={errors.toEnvironment}
        hint="One that is not live, where you are an admin. A download needs none."
        onChange={({ currentTarget }) => onChange({ toEnvironment: currentTarget.value })}
      />
      <SelectField
        label="To collection"
        options={COLLECTIONS}
        value={form.toCollection}
        error={errors.toCollection}
        onChange={({ currentTarget }) => onChange({ toCollection: currentTarget.value })}
      />
    </fieldset>
  );
}
