import { createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import { PLACEHOLDER_TEMPLATE_IMAGE } from '../../domain/normalise/parse-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../../domain/records/form-values.ts';
import { TEMPLATE_FIELDS } from '../../domain/records/record-fields.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

const NEW = { values: newFormValues(TEMPLATE_FIELDS), revision: null } as const;

export function CreateTemplate() {
  return (
    <NameForm
      table="template"
      field="templateName"
      recordId={null}
      currentSnapshot={NEW}
      validate={(values) => validateForm(TEMPLATE_FIELDS, values)}
      save={(values, { submission }) =>
        createRecord({
          table: 'template',
          submission,
          fields: {
            ...fromFormValues(TEMPLATE_FIELDS, values),
            templateImage: PLACEHOLDER_TEMPLATE_IMAGE,
          },
        })
      }
    />
  );
}

export function UpdateTemplate({ record }: RecordProps<'template'>) {
  return (
    <NameForm
      table="template"
      field="templateName"
      recordId={record.FBUID}
      currentSnapshot={{
        values: toFormValues(TEMPLATE_FIELDS, record),
        revision: record.updatedAt,
      }}
      validate={(values) => validateForm(TEMPLATE_FIELDS, values)}
      save={(values, attempt) =>
        updateRecord({
          table: 'template',
          ...attempt,
          fields: fromFormValues(TEMPLATE_FIELDS, values),
        })
      }
    />
  );
}
