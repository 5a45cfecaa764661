import {
  type DocumentReference,
  type DocumentSnapshot,
  getDocFromCache,
  getDocFromServer,
} from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import type { Lookup } from '../../domain/history/lookup.ts';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { historyReference, parseRecord, recordReference } from '../collections.ts';
import { loadErrorMessage } from '../subscriptions/load-errors.ts';

/** Record id → the result of its lookup; null while a lookup is pending. */
export type Lookups<T> = ReadonlyMap<string, Lookup<T>> | null;

/**
 * Reads history entries, each once. An entry never changes, so a cached one is not read from the server.
 *
 * @param entryIds record id → the id of its entry.
 */
export function useHistoryEntries<T extends TableName>(
  table: T,
  entryIds: Readonly<Record<string, string>>,
): Lookups<Records[T]> {
  return useLookups(
    Object.entries(entryIds).map(([id, entryId]) => ({
      id,
      key: `${id}/${entryId}`,
      read: () => lookUpEntry(table, id, entryId),
    })),
  );
}

/** Reads each record once, without a subscription. */
export function useRecordsOnce<T extends TableName>(
  table: T,
  ids: readonly string[],
): Lookups<Records[T]> {
  return useLookups(ids.map((id) => ({ id, key: id, read: () => lookUpRecord(table, id) })));
}

interface LookupRequest<T> {
  readonly id: string;
  readonly key: string;
  readonly read: () => Promise<Lookup<T>>;
}

function useLookups<T>(requests: readonly LookupRequest<T>[]): Lookups<T> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Lookup<T>>>(NO_ANSWERS);
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, read } of requests) {
      if (requested.current.has(key)) continue;
      requested.current.add(key);
      void read().then((answer) => setAnswers((before) => new Map(before).set(key, answer)));
    }
  });
  const found = new Map<string, Lookup<T>>();
  for (const { id, key } of requests) {
    const answer = answers.get(key);
    if (answer === undefined) return null;
    found.set(id, answer);
  }
  return found;
}

const NO_ANSWERS: ReadonlyMap<never, never> = new Map<never, never>();

function lookUpEntry<T extends TableName>(
  table: T,
  id: string,
  entryId: string,
): Promise<Lookup<Records[T]>> {
  if (!isRecordId(id) || !isRecordId(entryId)) return Promise.resolve(MISSING);
  return lookUp(table, id, () => readCachedFirst(historyReference(table, id, entryId)));
}

function lookUpRecord<T extends TableName>(table: T, id: string): Promise<Lookup<Records[T]>> {
  if (!isRecordId(id)) return Promise.resolve(MISSING);
  return lookUp(table, id, () => getDocFromServer(recordReference(table, id)));
}

const MISSING = { state: 'missing' } as const;

async function lookUp<T extends TableName>(
  table: T,
  id: string,
  read: () => Promise<DocumentSnapshot>,
): Promise<Lookup<Records[T]>> {
  try {
    const data = (await read()).data();
    if (data === undefined) return MISSING;
    const parsed = parseRecord(table, id, data);
    return parsed.ok
      ? { state: 'found', record: parsed.record }
      : { state: 'unreadable', problem: parsed.problem };
  } catch (error) {
    return { state: 'failed', message: loadErrorMessage(error) };
  }
}

/** Reads the server if the cache has no entry or holds its absence: the entry may exist by now. */
async function readCachedFirst(reference: DocumentReference): Promise<DocumentSnapshot> {
  const cached = await getDocFromCache(reference).catch(() => null);
  return cached?.exists() === true ? cached : getDocFromServer(reference);
}
