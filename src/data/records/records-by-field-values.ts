import { useMemo } from 'react';
import type { Records, TableName } from '../../domain/records/entities.ts';
import type { FieldConstraint } from '../queries/field-constraints.ts';
import { queriesByFieldValues } from '../queries/records-query.ts';
import { useAccess } from '../session/access.ts';
import { useNoteConfirmed, useShowsCached } from '../subscriptions/kept-page.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { useLiveLists } from '../subscriptions/live-lists.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';

/** The distinct, sorted ids that the records of a list link to; empty while the list is not ready. */
export function useIdsIn<T>(
  live: Live<RecordList<T>>,
  idIn: (record: T) => string | null,
): readonly string[] {
  const ids = (live.state === 'ready' ? live.value.records : []).map(idIn);
  return useStableValue([...new Set(ids.filter((id) => id !== null))].toSorted());
}

interface ByFieldValues<T extends TableName> {
  readonly values: readonly string[];
  readonly constrain: FieldConstraint<T>;
  /**
   * The name under which the browser notes that the server confirmed the whole list (R43). Without a name, the list
   * waits for the server while the server is reachable.
   */
  readonly name: string | null;
}

/** Subscribes to the records that match any of the values, with as many queries as Firestore needs. */
export function useRecordsByFieldValues<T extends TableName>(
  table: T,
  { values, constrain, name }: ByFieldValues<T>,
): Live<RecordList<Records[T]>> {
  const access = useAccess();
  const queries = useMemo(
    () => queriesByFieldValues(table, { access, values, constrain }),
    [table, access, values, constrain],
  );
  const names = useMemo(() => (name === null ? [] : [name]), [name]);
  const showsCached = useShowsCached(names) && name !== null;
  const live = useLiveLists(queries, showsCached ? CACHED : undefined);
  // Empty `values` may mean that the ids are still loading. The server has then confirmed nothing.
  useNoteConfirmed(values.length === 0 ? null : name, live);
  return live;
}

const CACHED = { initially: 'cached' } as const;
