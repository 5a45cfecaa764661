import { getDoc } from 'firebase/firestore';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import type { Lookup } from '../../domain/signing/changes-since-signature.ts';
import { historyReference, parseRecord, recordReference } from '../collections.ts';
import { loadErrorMessage } from '../load-errors.ts';
import { useAsync } from '../use-async.ts';

export interface LookupRequest {
  /** Of the record. */
  readonly id: string;
  /** The history entry to read. Absent for the current record. */
  readonly entryId?: string;
}

/**
 * Reads current records or history entries once, without a subscription.
 *
 * @returns record id → the result of its lookup; null while a lookup is pending.
 */
export function useLookups<T extends TableName>(
  table: T,
  requests: readonly LookupRequest[],
): ReadonlyMap<string, Lookup<Records[T]>> | null {
  const found = useAsync(JSON.stringify([table, requests]), async () => {
    const lookups = requests.map(
      async (request) => [request.id, await lookUp(table, request)] as const,
    );
    return new Map(await Promise.all(lookups));
  });
  return found.state === 'ready' ? found.value : null;
}

async function lookUp<T extends TableName>(
  table: T,
  { id, entryId }: LookupRequest,
): Promise<Lookup<Records[T]>> {
  if (!isRecordId(id) || !(entryId === undefined || isRecordId(entryId))) {
    return { state: 'missing' };
  }
  try {
    const reference =
      entryId === undefined ? recordReference(table, id) : historyReference(table, id, entryId);
    const data = (await getDoc(reference)).data();
    if (data === undefined) return { state: 'missing' };
    const parsed = parseRecord(table, id, data);
    return parsed.ok
      ? { state: 'found', record: parsed.record }
      : { state: 'unreadable', problem: parsed.problem };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}
