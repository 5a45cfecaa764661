import { createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../../domain/records/form-values.ts';
import { RESEARCH_FIELDS } from '../../domain/records/record-fields.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

const NEW = { values: newFormValues(RESEARCH_FIELDS), revision: null } as const;

export function CreateResearch() {
  return (
    <NameForm
      table="research"
      field="researchName"
      recordId={null}
      currentSnapshot={NEW}
      validate={(values) => validateForm(RESEARCH_FIELDS, values)}
      save={(values, { submission }) =>
        createRecord({
          table: 'research',
          submission,
          fields: fromFormValues(RESEARCH_FIELDS, values),
        })
      }
    />
  );
}

export function UpdateResearch({ record }: RecordProps<'research'>) {
  return (
    <NameForm
      table="research"
      field="researchName"
      recordId={record.FBUID}
      currentSnapshot={{
        values: toFormValues(RESEARCH_FIELDS, record),
        revision: record.updatedAt,
      }}
      validate={(values) => validateForm(RESEARCH_FIELDS, values)}
      save={(values, attempt) =>
        updateRecord({
          table: 'research',
          ...attempt,
          fields: fromFormValues(RESEARCH_FIELDS, values),
        })
      }
    />
  );
}
