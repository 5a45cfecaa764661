import { MissingState } from '../../components/states/MissingState.tsx';
import { listPath, type RecordTable } from '../../paths.ts';
import { DeletedHistory } from '../history/DeletedHistory.tsx';
import type { TableDefinition } from './TableDefinition.ts';

interface MissingRecordProps {
  readonly definition: Pick<TableDefinition<RecordTable>, 'table' | 'noun' | 'listTitle'>;
  readonly id: string;
}

/** Shown for an id without a record: a link to the list, and for staff the history if the record was deleted. */
export function MissingRecord({ definition, id }: MissingRecordProps) {
  const { table, noun, listTitle } = definition;
  return (
    <>
      <MissingState what={noun} listPath={listPath(table)} listLabel={listTitle} />
      <DeletedHistory table={table} id={id} />
    </>
  );
}
