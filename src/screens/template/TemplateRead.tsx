import { StoredJson } from '../table/StoredJson.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** A template is shown as JSON (specification section 2). */
export function TemplateRead({ record }: RecordProps<'template'>) {
  return <StoredJson table="template" id={record.FBUID} />;
}
