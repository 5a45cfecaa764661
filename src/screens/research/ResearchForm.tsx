import { createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../../domain/records/form-values.ts';
import { RESEARCH_FIELDS } from '../../domain/records/record-fields.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

const NEW = { values: newFormValues(RESEARCH_FIELDS), revision: null } as const;

/** Creates a research if there is no record to edit. */
export function ResearchForm({ record }: Partial<RecordProps<'research'>>) {
  return (
    <NameForm
      table="research"
      field="researchName"
      recordId={record?.FBUID ?? null}
      currentSnapshot={
        record === undefined
          ? NEW
          : { values: toFormValues(RESEARCH_FIELDS, record), revision: record.updatedAt }
      }
      validate={(values) => validateForm(RESEARCH_FIELDS, values)}
      save={(values, attempt) => {
        const fields = fromFormValues(RESEARCH_FIELDS, values);
        return record === undefined
          ? createRecord({ table: 'research', submission: attempt.submission, fields })
          : updateRecord({ table: 'research', ...attempt, fields });
      }}
    />
  );
}
