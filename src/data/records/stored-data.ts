import type { FirestoreDataConverter } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { TableName } from '../../domain/records/entities.ts';
import { recordReference, withDates } from '../collections.ts';
import { type Live, useLiveDocument } from '../subscriptions/live.ts';

/** Does not parse, so that the page shows the shapes that earlier versions stored (R25). */
const AS_STORED: FirestoreDataConverter<Parsed<unknown>> = {
  fromFirestore: (snapshot, options) => ({ ok: true, record: withDates(snapshot.data(options)) }),
  toFirestore: () => {
    throw new Error('Records are written by commands, with their history.');
  },
};

/** Subscribes to a document as stored, with dates for timestamps. Malformed data does not fail. */
export function useStoredData(table: TableName, id: string): Live<unknown> {
  const reference = useMemo(() => recordReference(table, id).withConverter(AS_STORED), [table, id]);
  return useLiveDocument(reference);
}
