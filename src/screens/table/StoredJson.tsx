import { Loaded } from '../../components/Loaded.tsx';
import { useStoredData } from '../../data/records/records.ts';
import type { Entries } from '../../domain/records/entities.ts';
import { storedJson } from '../../domain/text/stored-json.ts';

interface StoredJsonProps {
  readonly table: keyof Entries;
  readonly id: string;
}

/** Without defaults or conversion, except that timestamps become dates. */
export function StoredJson({ table, id }: StoredJsonProps) {
  return (
    <Loaded
      live={useStoredData(table, id)}
      loading={<p role="status">Loading</p>}
      missing={<p>no document data selected</p>}
    >
      {(stored) => <pre className="card card-body">{storedJson(stored)}</pre>}
    </Loaded>
  );
}
