import type { RecordTable } from '../../paths.ts';
import { Disclosure } from './Disclosure.tsx';
import { LazyHistory } from './LazyHistory.tsx';

interface RecordHistoryProps {
  readonly table: RecordTable;
  readonly id: string;
}

/** Reads nothing until the user opens it, because each read costs money. */
export function RecordHistory({ table, id }: RecordHistoryProps) {
  return (
    <section className="section history" aria-label="History">
      <Disclosure label="History" as="h2">
        <LazyHistory table={table} id={id} />
      </Disclosure>
    </section>
  );
}
