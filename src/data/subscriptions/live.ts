import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { useMemo, useState } from 'react';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { useMarkCached } from './kept-page.ts';
import { useAnswer } from './listen.ts';
import { toFailedState } from './load-errors.ts';
import { useReachable } from './reachable.ts';
import { useRetainedSubscription } from './subscription-cache.ts';

/**
 * The state of one subscription. `fromCache` is true while the server has not confirmed the value
 * (offline, or just starting).
 */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  /** `isRefused`: the rules refused the read. Absent for a document that cannot be parsed. */
  | { readonly state: 'failed'; readonly message: string; readonly isRefused?: boolean }
  | { readonly state: 'ready'; readonly value: T; readonly fromCache: boolean };

/** An existing document that the converter could not parse. */
export interface Unreadable {
  readonly id: string;
  readonly problem: string;
}

/** The parsed documents of a list. Malformed documents are separate, so that one of them does not hide the list. */
export interface RecordList<T> {
  readonly records: readonly T[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Subscribes to one document; null subscribes to nothing and is 'missing'.
 *
 * @param reference a new object subscribes again: keep its identity between renders.
 * @param initially 'confirmed' waits for the server while it is reachable; 'cached' starts with this
 * browser's cached document.
 */
export function useLiveDocument<T>(
  reference: DocumentReference<Parsed<T>> | null,
  initially: 'confirmed' | 'cached' = 'confirmed',
): Live<T> {
  const answer = useAnswer(reference);
  useRetainedSubscription(reference);
  const waitsForServer = useReachable() && initially === 'confirmed';
  const live = useMemo((): Live<T> => {
    if (reference === null) return { state: 'missing' };
    if (answer === undefined) return { state: 'loading' };
    if ('error' in answer) return toFailedState(answer.error);
    const { documents, fromCache } = answer;
    const parsed = documents[0]?.data();
    if (fromCache && (waitsForServer || parsed === undefined)) return { state: 'loading' };
    if (parsed === undefined) return { state: 'missing' };
    return parsed.ok
      ? { state: 'ready', value: parsed.record, fromCache }
      : { state: 'failed', message: unreadableMessage(parsed) };
  }, [answer, reference, waitsForServer]);
  useMarkCached(live);
  return useLatestAnswer(live, reference, 'document');
}

/**
 * Subscribes to a list; null subscribes to nothing and is an empty list.
 *
 * @param query a new object subscribes again: keep its identity between renders.
 * @param initially 'confirmed' waits for the server while it is reachable: the cache may hold only some of the records,
 * and a price computed from these would be wrong. 'cached' starts with the cached records.
 */
export function useLiveList<T>(
  query: Query<Parsed<T>> | null,
  initially: 'confirmed' | 'cached' = 'confirmed',
): Live<RecordList<T>> {
  const answer = useAnswer(query);
  useRetainedSubscription(query);
  const waitsForServer = useReachable() && initially === 'confirmed';
  const live = useMemo((): Live<RecordList<T>> => {
    if (query === null) return { state: 'ready', value: EMPTY_LIST, fromCache: false };
    if (answer === undefined) return { state: 'loading' };
    if ('error' in answer) return toFailedState(answer.error);
    const { documents, fromCache } = answer;
    // An empty cache does not mean that there are no records.
    if (fromCache && (waitsForServer || documents.length === 0)) return { state: 'loading' };
    return { state: 'ready', value: toRecordList(documents), fromCache };
  }, [answer, query, waitsForServer]);
  useMarkCached(live);
  return useLatestAnswer(live, query, 'list');
}

/**
 * Returns the latest answer of a subscription while it is 'loading' again. After a lost connection the
 * cache reports documents as absent, which reads as 'loading' and would unmount an open form.
 *
 * @param kind 'document': a cached document counts as an answer. 'list': only a list that the server has confirmed, or
 * an error, counts as an answer, because an unconfirmed list may be partial.
 */
export function useLatestAnswer<T>(
  live: Live<T>,
  subscription: object | null,
  kind: 'document' | 'list',
): Live<T> {
  const [latest, setLatest] = useState({ live, subscription, isAnswer: isAnswer(live, kind) });
  const isSame = latest.subscription === subscription;
  if (live.state === 'loading' && isSame) return latest.isAnswer ? latest.live : live;
  if (latest.live !== live) {
    const hadAnswer = isSame && latest.isAnswer;
    setLatest({ live, subscription, isAnswer: hadAnswer || isAnswer(live, kind) });
  }
  return live;
}

function isAnswer(live: Live<unknown>, kind: 'document' | 'list'): boolean {
  if (live.state === 'ready') return kind === 'document' || !live.fromCache;
  return live.state !== 'loading';
}

/** Number of documents, unreadable ones included. */
export function lengthOf({ records, unreadable }: RecordList<unknown>): number {
  return records.length + unreadable.length;
}

type Readable<T> = Pick<QueryDocumentSnapshot<Parsed<T>>, 'data'>;

const EMPTY_LIST = { records: [], unreadable: [] } as const;

export function toRecordList<T>(documents: readonly Readable<T>[]): RecordList<T> {
  const records: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const document of documents) {
    const parsed = document.data();
    if (parsed.ok) records.push(parsed.record);
    else unreadable.push(parsed);
  }
  return { records, unreadable };
}

function unreadableMessage({ id, problem }: Unreadable): string {
  return `Document ${id} cannot be read: ${problem}`;
}
