import { RESEARCH_FIELDS } from '../../domain/records/record-fields.ts';
import { NameForm } from '../form/NameForm.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** Creates a research if there is no record to edit. */
export function ResearchForm({ record }: Partial<RecordProps<'research'>>) {
  return <NameForm table="research" fields={RESEARCH_FIELDS} record={record} />;
}
