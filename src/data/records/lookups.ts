import {
  type DocumentReference,
  type DocumentSnapshot,
  getDocFromCache,
  getDocFromServer,
} from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import type { Records, TableName } from '../../domain/entities.ts';
import type { Lookup } from '../../domain/lookup.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { historyDocument, parseRecord, storedDocument } from '../collections.ts';
import { loadFailure } from '../subscriptions/load-failure.ts';

/** What became of looking up some records, by their ids; null while one of them is under way. */
export type Lookups<T> = ReadonlyMap<string, Lookup<T>> | null;

/**
 * Reads history entries, each once: entries never change, so that one which this browser has read
 * before costs nothing.
 *
 * @param entryIds the FBUID of each record → the id of its entry.
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

/** Reads records, each once, as they are when they are first asked for. */
export function useRecordsOnce<T extends TableName>(
  table: T,
  ids: readonly string[],
): Lookups<Records[T]> {
  return useLookups(ids.map((id) => ({ id, key: id, read: () => lookUpRecord(table, id) })));
}

interface Request<T> {
  readonly id: string;
  readonly key: string;
  readonly read: () => Promise<Lookup<T>>;
}

function useLookups<T>(requests: readonly Request<T>[]): Lookups<T> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Lookup<T>>>(NO_ANSWERS);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, read } of requests) {
      if (asked.current.has(key)) continue;
      asked.current.add(key);
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
  return lookUp(table, id, () => readCachedFirst(historyDocument(table, id, entryId)));
}

function lookUpRecord<T extends TableName>(table: T, id: string): Promise<Lookup<Records[T]>> {
  if (!isRecordId(id)) return Promise.resolve(MISSING);
  return lookUp(table, id, () => getDocFromServer(storedDocument(table, id)));
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
    return { state: 'failed', message: loadFailure(error) };
  }
}

/** The cache remembers that a document was not there, too: that may have changed since. */
async function readCachedFirst(reference: DocumentReference): Promise<DocumentSnapshot> {
  const cached = await getDocFromCache(reference).catch(() => null);
  return cached?.exists() === true ? cached : getDocFromServer(reference);
}
