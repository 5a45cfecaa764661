import { type DocumentReference, getDoc } from 'firebase/firestore';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import type { Lookup } from '../../domain/signing/changes-since-signature.ts';
import { historyReference, parseRecord, recordReference } from '../collections.ts';
import { loadErrorMessage } from '../load-errors.ts';
import { useAsync } from '../use-async.ts';

/** Record id → the result of its lookup; null while a lookup is pending. */
export type Lookups<T> = ReadonlyMap<string, Lookup<T>> | null;

/**
 * Reads history entries, each once.
 *
 * @param entryIds record id → the id of its entry.
 */
export function useHistoryEntries<T extends TableName>(
  table: T,
  entryIds: Readonly<Record<string, string>>,
): Lookups<Records[T]> {
  return useLookups(
    table,
    Object.entries(entryIds).map(([id, entryId]) => ({
      id,
      key: `${id}/${entryId}`,
      reference: () =>
        isRecordId(id) && isRecordId(entryId) ? historyReference(table, id, entryId) : null,
    })),
  );
}

/** Reads each record once, without a subscription. */
export function useRecordsOnce<T extends TableName>(
  table: T,
  ids: readonly string[],
): Lookups<Records[T]> {
  return useLookups(
    table,
    ids.map((id) => ({
      id,
      key: id,
      reference: () => (isRecordId(id) ? recordReference(table, id) : null),
    })),
  );
}

interface LookupRequest {
  readonly id: string;
  readonly key: string;
  /** Null for an invalid id. */
  readonly reference: () => DocumentReference | null;
}

function useLookups<T extends TableName>(
  table: T,
  requests: readonly LookupRequest[],
): Lookups<Records[T]> {
  const found = useAsync(requests.map(({ key }) => key).join(' '), async () => {
    const lookups = requests.map(
      async ({ id, reference }) => [id, await lookUp(table, id, reference())] as const,
    );
    return new Map(await Promise.all(lookups));
  });
  return found.state === 'ready' ? found.value : null;
}

async function lookUp<T extends TableName>(
  table: T,
  id: string,
  reference: DocumentReference | null,
): Promise<Lookup<Records[T]>> {
  try {
    const data = reference === null ? undefined : (await getDoc(reference)).data();
    if (data === undefined) return { state: 'missing' };
    const parsed = parseRecord(table, id, data);
    return parsed.ok
      ? { state: 'found', record: parsed.record }
      : { state: 'unreadable', problem: parsed.problem };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}
