import { createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import {
  fromTemplate,
  NEW_TEMPLATE_VALUES,
  toTemplateFields,
  validateTemplate,
} from '../../domain/validation/template-form.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** The image of a template that has none of its own. */
const PLACEHOLDER_IMAGE = '/seal.svg';

const NEW = { values: NEW_TEMPLATE_VALUES, revision: null } as const;

export function CreateTemplate() {
  return (
    <NameForm
      table="template"
      field="templateName"
      recordId={null}
      current={NEW}
      validate={validateTemplate}
      save={(values, { submission }) =>
        createRecord({
          table: 'template',
          submission,
          fields: { ...toTemplateFields(values), templateImage: PLACEHOLDER_IMAGE },
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
      current={{ values: fromTemplate(record), revision: record.updatedAt }}
      validate={validateTemplate}
      save={(values, attempt) =>
        updateRecord({ table: 'template', ...attempt, fields: toTemplateFields(values) })
      }
    />
  );
}
