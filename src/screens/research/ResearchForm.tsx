import { createRecord } from '../../data/commands/create-record.ts';
import { updateRecord } from '../../data/commands/update-record.ts';
import {
  fromResearch,
  NEW_RESEARCH_VALUES,
  toResearchFields,
  validateResearch,
} from '../../domain/validation/research-form.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

const NEW = { values: NEW_RESEARCH_VALUES, revision: null } as const;

export function CreateResearch() {
  return (
    <NameForm
      table="research"
      field="researchName"
      recordId={null}
      current={NEW}
      validate={validateResearch}
      save={(values, { submission }) =>
        createRecord({ table: 'research', submission, fields: toResearchFields(values) })
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
      current={{ values: fromResearch(record), revision: record.updatedAt }}
      validate={validateResearch}
      save={(values, attempt) =>
        updateRecord({ table: 'research', ...attempt, fields: toResearchFields(values) })
      }
    />
  );
}
