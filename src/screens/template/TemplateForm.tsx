import { PLACEHOLDER_TEMPLATE_IMAGE } from '../../domain/normalise/parse-record.ts';
import { TEMPLATE_FIELDS } from '../../domain/records/record-fields.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** Creates a template if there is no record to edit. */
export function TemplateForm({ record }: Partial<RecordProps<'template'>>) {
  return (
    <NameForm
      table="template"
      fields={TEMPLATE_FIELDS}
      record={record}
      initial={{ templateImage: PLACEHOLDER_TEMPLATE_IMAGE }}
    />
  );
}
