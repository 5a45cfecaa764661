import type { Records } from '../../domain/records/entities.ts';
import { tableParts } from '../queries/table-parts-query.ts';
import { listen } from '../subscriptions/listen.ts';
import { type Live, type RecordList, toRecordList } from '../subscriptions/live.ts';
import { toFailedState } from '../subscriptions/load-errors.ts';
import { mergeById } from '../subscriptions/merge-by-id.ts';
import { retain } from '../subscriptions/subscription-cache.ts';
import type { ListedTable } from '../subscriptions/table-size.ts';

interface LongTableOptions<T extends ListedTable> {
  readonly table: T;
  /** Approximate number of records. */
  readonly size: number;
  /** While false, cached records count as an answer. */
  readonly isReachable: boolean;
  /** Receives the whole list once every part has arrived, and after each change. Receives an error at any time. */
  readonly next: (live: Live<RecordList<Records[T]>>) => void;
}

/**
 * Subscribes to a long table in parts, one after another. A single subscription would load from the first record again
 * after a broken connection, and 20,000 records take long enough for that. Returns the function that ends all parts.
 */
export function listenToLongTable<T extends ListedTable>({
  table,
  size,
  isReachable,
  next,
}: LongTableOptions<T>): () => void {
  const parts = tableParts(table, size);
  const answers: Live<RecordList<Records[T]>>[] = [];
  const stops: (() => void)[] = [];
  const start = () => {
    const part = answers.length;
    const query = parts[part];
    if (query === undefined) return;
    const listener = listen(query, {
      next: (documents, fromCache) => {
        const isFirst = answers[part] === undefined;
        // The cache may hold only some of the records.
        if (isFirst && fromCache && isReachable) return;
        answers[part] = { state: 'ready', value: toRecordList(documents), fromCache };
        if (isFirst) start();
        if (answers.length === parts.length) next(mergeById(answers));
      },
      error: (error) => {
        // Stored, so that later answers of other parts do not make the list ready again.
        answers[part] = toFailedState(error);
        next(mergeById(answers));
      },
    });
    stops.push(listener, retain(query));
  };
  start();
  return () => {
    for (const stop of stops) stop();
  };
}
