import { useHistoryState } from '../../data/history/history.ts';
import type { RecordTable } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { Disclosure } from './Disclosure.tsx';
import { LazyHistory } from './LazyHistory.tsx';
import '../record.scss';

interface DeletedHistoryProps {
  readonly table: RecordTable;
  readonly id: string;
}

/** Shows the history of a deleted record, if it has one. Staff only. */
export function DeletedHistory(props: DeletedHistoryProps) {
  return useMayEdit() ? <ExistingHistory {...props} /> : null;
}

function ExistingHistory({ table, id }: DeletedHistoryProps) {
  if (useHistoryState(table, id) !== 'some') return null;
  return (
    <section className="section history" aria-label="History">
      <Disclosure label="Show its history" as="h2">
        <p className="quiet">
          It was deleted after the newest of these changes. Who deleted it is not recorded.
        </p>
        <LazyHistory table={table} id={id} />
      </Disclosure>
    </section>
  );
}
