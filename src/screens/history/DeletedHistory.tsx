import type { ComponentProps } from 'react';
import { useHistoryState } from '../../data/history/history.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { RecordHistory } from './RecordHistory.tsx';
import '../record.scss';

type DeletedHistoryProps = Pick<ComponentProps<typeof RecordHistory>, 'table' | 'id'>;

/** Shows the history of a deleted record, if it has one. Staff only. */
export function DeletedHistory(props: DeletedHistoryProps) {
  return useMayEdit() ? <ExistingHistory {...props} /> : null;
}

function ExistingHistory({ table, id }: DeletedHistoryProps) {
  if (useHistoryState(table, id) !== 'some') return null;
  return (
    <RecordHistory table={table} id={id} label="Show its history">
      <p className="quiet">
        It was deleted after the newest of these changes. Who deleted it is not recorded.
      </p>
    </RecordHistory>
  );
}
