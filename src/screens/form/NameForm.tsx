import { Field } from '../../components/fields.tsx';
import { saveRecord } from '../../data/commands/save-record.ts';
import {
  asSaved,
  fromFormValues,
  newFormValues,
  toFormValues,
} from '../../domain/records/form-values.ts';
import type { FieldTable } from '../../domain/records/record-fields.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { useRecordToEdit } from '../table/TableScreen.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useAfterSave, useRecordForm } from './use-record-form.ts';

interface NameFormProps<T extends 'research' | 'template'> {
  readonly table: T;
  readonly fields: FieldTable;
  /** Stored with a new record in addition to the fields of the form. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** The form of a research or a template. It edits only the name. */
export function NameForm<T extends 'research' | 'template'>(props: NameFormProps<T>) {
  const { table, fields, initial } = props;
  const record = useRecordToEdit(table);
  const recordForm = useRecordForm({
    recordId: record?.FBUID ?? null,
    draftName: `${table}/${record?.FBUID ?? 'create'}`,
    currentSnapshot:
      record === null
        ? { values: newFormValues(fields), revision: null }
        : { values: toFormValues(fields, record), revision: record.updatedAt },
    validate: (values) => validateForm(fields, values),
    asSaved: (values) => asSaved(fields, values),
    save: (values, target) => {
      const edited = fromFormValues(fields, values);
      const all = record === null ? { ...edited, ...initial } : edited;
      return saveRecord({ table, ...target, fields: all });
    },
    onSaved: useAfterSave(table),
  });
  return (
    <RecordForm recordForm={recordForm}>
      <Field name={`${table}Name`} />
    </RecordForm>
  );
}
