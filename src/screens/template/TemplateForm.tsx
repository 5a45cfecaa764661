import { createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import { PLACEHOLDER_TEMPLATE_IMAGE } from '../../domain/normalise/parse-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../../domain/records/form-values.ts';
import { TEMPLATE_FIELDS } from '../../domain/records/record-fields.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

const NEW = { values: newFormValues(TEMPLATE_FIELDS), revision: null } as const;

/** Creates a template if there is no record to edit. */
export function TemplateForm({ record }: Partial<RecordProps<'template'>>) {
  return (
    <NameForm
      table="template"
      field="templateName"
      recordId={record?.FBUID ?? null}
      currentSnapshot={
        record === undefined
          ? NEW
          : { values: toFormValues(TEMPLATE_FIELDS, record), revision: record.updatedAt }
      }
      validate={(values) => validateForm(TEMPLATE_FIELDS, values)}
      save={(values, attempt) => {
        const fields = fromFormValues(TEMPLATE_FIELDS, values);
        return record === undefined
          ? createRecord({
              table: 'template',
              submission: attempt.submission,
              fields: { ...fields, templateImage: PLACEHOLDER_TEMPLATE_IMAGE },
            })
          : updateRecord({ table: 'template', ...attempt, fields });
      }}
    />
  );
}
