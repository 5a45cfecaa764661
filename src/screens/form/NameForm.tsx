import type { FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { type RecordTable, readPath } from '../../paths.ts';
import { RecordFormFrame } from './RecordFormFrame.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import '../record.scss';

interface NameFormProps<V extends FieldValues>
  extends Pick<
    RecordFormOptions<V, { id: string }>,
    'recordId' | 'currentSnapshot' | 'validate' | 'save'
  > {
  readonly table: RecordTable;
  readonly field: Path<V>;
}

/** The form of a research or a template. It edits only the name. */
export function NameForm<V extends FieldValues>({ table, field, ...options }: NameFormProps<V>) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const recordForm = useRecordForm<V, { id: string }>({
    ...options,
    draftName: `${table}/${options.recordId ?? 'create'}`,
    onSaved: ({ id }) => {
      announce('Saved');
      navigate(readPath(table, id));
    },
  });
  const { register, getFieldState, formState } = recordForm.form;
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
