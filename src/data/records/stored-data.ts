import type { TableName } from '../../domain/records/entities.ts';
import { readOnlyConverter, recordReference, withDates } from '../collections.ts';
import { type Live, useLiveDocument } from '../live.ts';

/** Does not parse, so that the page shows the shapes that earlier versions stored (R25). */
const AS_STORED = readOnlyConverter((_, data) => ({ ok: true, record: withDates(data) }));

/** Subscribes to a document as stored, with dates for timestamps. Malformed data does not fail. */
export function useStoredData(table: TableName, id: string): Live<unknown> {
  return useLiveDocument(recordReference(table, id).withConverter(AS_STORED));
}
