import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { type CreateRecord, createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import type { Records } from '../../domain/records/entities.ts';
import type { FieldTable } from '../../domain/records/field-kinds.ts';
import { fromFormValues, newFormValues, toFormValues } from '../../domain/records/form-values.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { readPath } from '../../paths.ts';
import { RecordFormFrame } from './RecordFormFrame.tsx';
import { useRecordForm } from './use-record-form.ts';
import '../record.scss';

interface NameFormProps<T extends CreateRecord['table']> {
  readonly table: T;
  readonly fields: FieldTable;
  /** Undefined for a new record. */
  readonly record: Records[T] | undefined;
  /** Stored with a new record in addition to the fields of the form. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** The form of a research or a template. It edits only the name. */
export function NameForm<T extends CreateRecord['table']>(props: NameFormProps<T>) {
  const { table, fields, record, initial } = props;
  const navigate = useNavigate();
  const announce = useAnnounce();
  const recordForm = useRecordForm<Record<string, string>, { id: string }>({
    recordId: record?.FBUID ?? null,
    draftName: `${table}/${record?.FBUID ?? 'create'}`,
    currentSnapshot:
      record === undefined
        ? { values: newFormValues(fields), revision: null }
        : { values: toFormValues(fields, record), revision: record.updatedAt },
    validate: (values) => validateForm(fields, values),
    save: (values, attempt) => {
      const edited = fromFormValues(fields, values);
      return record === undefined
        ? createRecord({ table, submission: attempt.submission, fields: { ...edited, ...initial } })
        : updateRecord({ table, ...attempt, fields: edited });
    },
    onSaved: ({ id }) => {
      announce('Saved');
      navigate(readPath(table, id));
    },
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
