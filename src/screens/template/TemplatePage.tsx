import { StoredJson } from '../table/StoredJson.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

/** Shows JSON, as the specification asks (section 2). */
export function TemplatePage({ record }: RecordProps<'template'>) {
  return <StoredJson table="template" id={record.FBUID} />;
}
