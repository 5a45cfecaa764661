import { MissingState } from '../../components/states/MissingState.tsx';
import { listPath, type RecordTable } from '../../paths.ts';
import type { TableDefinition } from './TableDefinition.ts';

interface MissingRecordProps {
  readonly definition: Pick<TableDefinition<RecordTable>, 'table' | 'noun' | 'listTitle'>;
}

/** Shown for an id without a record: a link to the list. */
export function MissingRecord({ definition: { table, noun, listTitle } }: MissingRecordProps) {
  return <MissingState what={noun} listPath={listPath(table)} listLabel={listTitle} />;
}
