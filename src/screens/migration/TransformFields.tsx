import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import type { MigrationFieldsProps } from './migration-fields-props.ts';

export function TransformFields({ form, errors, onChange }: MigrationFieldsProps) {
  return (
    <fieldset>
      <legend>On the way</legend>
      <TextField
        label="Filter (key:value)"
        value={form.filter}
        error={errors.filter}
        hint='Only records with this value. Types count: 5 is the number, "5" the text.'
        onChange={({ currentTarget }) => onChange({ filter: currentTarget.value })}
      />
      <div className="side-by-side">
        <TextField
          label="Rename key"
          value={form.renameFrom}
          onChange={({ currentTarget }) => onChange({ renameFrom: currentTarget.value })}
        />
        <TextField
          label="To"
          value={form.renameTo}
          error={errors.renameTo}
          onChange={({ currentTarget }) => onChange({ renameTo: currentTarget.value })}
        />
      </div>
      <Checkbox
        checked={form.backfillCreated}
        onChange={(backfillCreated) => onChange({ backfillCreated })}
      >
        Fill in missing creation dates of deliverables from their earliest history entry
      </Checkbox>
      <Checkbox
        checked={form.convertResearchers}
        onChange={(convertResearchers) => onChange({ convertResearchers })}
      >
        Convert researchers of older hypotheses
      </Checkbox>
    </fieldset>
  );
}
