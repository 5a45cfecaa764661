import { TextField } from '../../components/fields/TextField.tsx';
import type { Written } from '../../data/commands/refusal.ts';
import { type SaveRecord, saveRecord } from '../../data/commands/save-record.ts';
import type { Records } from '../../domain/records/entities.ts';
import type { FieldTable } from '../../domain/records/field-kinds.ts';
import { fromFormValues, newFormValues, toFormValues } from '../../domain/records/form-values.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { RecordFormFrame } from './RecordFormFrame.tsx';
import { useAfterSave } from './use-after-save.ts';
import { useRecordForm } from './use-record-form.ts';

interface NameFormProps<T extends SaveRecord['table']> {
  readonly table: T;
  readonly fields: FieldTable;
  /** Undefined for a new record. */
  readonly record: Records[T] | undefined;
  /** Stored with a new record in addition to the fields of the form. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** The form of a research or a template. It edits only the name. */
export function NameForm<T extends SaveRecord['table']>(props: NameFormProps<T>) {
  const { table, fields, record, initial } = props;
  const recordForm = useRecordForm<Record<string, string>, Written>({
    recordId: record?.FBUID ?? null,
    draftName: `${table}/${record?.FBUID ?? 'create'}`,
    currentSnapshot:
      record === undefined
        ? { values: newFormValues(fields), revision: null }
        : { values: toFormValues(fields, record), revision: record.updatedAt },
    validate: (values) => validateForm(fields, values),
    save: (values, target) => {
      const edited = fromFormValues(fields, values);
      const all = record === undefined ? { ...edited, ...initial } : edited;
      return saveRecord({ table, ...target, fields: all });
    },
    onSaved: useAfterSave(table),
  });
  const { register, getFieldState, formState } = recordForm.form;
  const field = `${table}Name`;
  return (
    <RecordFormFrame recordForm={recordForm} labels={{ [field]: 'Name' }}>
      <TextField
        label="Name"
        required
        error={getFieldState(field, formState).error?.message}
        {...register(field)}
      />
    </RecordFormFrame>
  );
}
