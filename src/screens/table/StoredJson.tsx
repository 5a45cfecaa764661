import { FailedState } from '../../components/states/FailedState.tsx';
import { useStoredData } from '../../data/records/records.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { TableName } from '../../domain/records/entities.ts';
import { jsonText } from '../../domain/text/json-text.ts';
import '../record.scss';

interface StoredJsonProps {
  readonly table: TableName;
  readonly id: string;
}

/** Shows the stored document without defaults or conversion, except that timestamps become dates (section 2). */
export function StoredJson({ table, id }: StoredJsonProps) {
  const stored = useStoredData(table, id);
  switch (stored.state) {
    case 'loading':
      return <p role="status">Loading</p>;
    case 'missing':
      return <p>no document data selected</p>;
    case 'failed':
      return <FailedState message={stored.message} />;
    case 'ready':
      return <pre className="json">{jsonText(stored.value)}</pre>;
    default:
      return assertNever(stored);
  }
}
