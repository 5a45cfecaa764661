import type { ReactNode } from 'react';
import { Fold } from '../../components/Fold.tsx';
import type { RecordTable } from '../../paths.ts';
import { HistoryContent } from './HistoryContent.tsx';

interface RecordHistoryProps {
  readonly table: RecordTable;
  readonly id: string;
  readonly label?: string;
  /** Shown above the changes. */
  readonly children?: ReactNode;
}

/** Reads nothing until the user opens it, because each read costs money. */
export function RecordHistory({ table, id, label = 'History', children }: RecordHistoryProps) {
  return (
    <section id="history" className="section history" aria-label="History">
      <Fold label={label} as="h2">
        {children}
        <HistoryContent table={table} id={id} />
      </Fold>
    </section>
  );
}
