import type { RecordProps } from '../table/TableDefinition.ts';
import '../styles/record.scss';

/** A template is shown as JSON (specification section 2). */
export function TemplateRead({ record }: RecordProps<'template'>) {
  return <pre className="json">{JSON.stringify(record, null, 2)}</pre>;
}
