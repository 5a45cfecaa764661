import type { Entries, Records } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import {
  readOnlyConverter,
  recordReference,
  typedRecordReference,
  withDates,
} from '../collections.ts';
import {
  type Live,
  MISSING,
  type RecordList,
  useJoinedLists,
  useLiveDocument,
  useLiveList,
} from '../live.ts';
import {
  deliverablesWithIds,
  type FieldFilter,
  recordsQuery,
  remarksOfDeliverable,
} from '../queries.ts';
import { useAccess } from '../session/access.ts';

export function useRecord<T extends keyof Entries>(table: T, id: string | null): Live<Entries[T]> {
  const isValid = isRecordId(id);
  const live = useLiveDocument(isValid ? typedRecordReference(table, id) : null);
  return id === null || isValid ? live : MISSING;
}

/** Does not parse, so that the page shows the shapes that earlier versions stored, and malformed data. */
const AS_STORED = readOnlyConverter((_, data) => ({ ok: true, record: withDates(data) }));

export function useStoredData(table: keyof Entries, id: string): Live<unknown> {
  return useLiveDocument(recordReference(table, id).withConverter(AS_STORED));
}

/** The records of a table that the user may list. 'none' asks nothing and is an empty list. */
export function useRecords<T extends keyof Entries>(
  table: T,
  which: 'all' | 'none' | FieldFilter<T> = 'all',
): Live<RecordList<Entries[T]>> {
  const access = useAccess();
  return useLiveList(which === 'none' ? null : recordsQuery(table, access, which));
}

export function useRemarks(deliverableId: string): Live<RecordList<Remark>> {
  return useLiveList(remarksOfDeliverable(useAccess(), deliverableId));
}

/** For staff. Null gives all deliverables that the user may list. */
export function useDeliverablesOf(
  hypotheses: Live<RecordList<Records['hypothesis']>> | null,
): Live<RecordList<Records['deliverable']>> {
  const records = hypotheses?.state === 'ready' ? hypotheses.value.records : [];
  const ids = records.map(({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID);
  const known = [...new Set(ids.filter((id) => id !== null))].toSorted();
  const some = useJoinedLists(deliverablesWithIds(known));
  const all = useRecords('deliverable', hypotheses === null ? 'all' : 'none');
  return hypotheses === null ? all : some;
}
