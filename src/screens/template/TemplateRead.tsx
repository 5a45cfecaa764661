import { StoredJson } from '../table/StoredJson.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** Section 2 asks for JSON. */
export function TemplateRead({ record }: RecordProps<'template'>) {
  return <StoredJson table="template" id={record.FBUID} />;
}
