import {
  type DocumentReference,
  type FirestoreError,
  type Query,
  type QueryDocumentSnapshot,
  queryEqual,
} from 'firebase/firestore';
import { useMemo, useState } from 'react';
import { useCollection, useDocument } from 'react-firebase-hooks/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { useReachable } from './reachability.ts';
import { useRetainedSubscription } from './subscription-cache.ts';

/**
 * One subscription as one value. `fromCache` is true while what is shown has not been confirmed by
 * the server (offline, or just starting).
 */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly value: T; readonly fromCache: boolean };

/** A document that is there but cannot be shown as what it should be. */
export interface Unreadable {
  readonly id: string;
  readonly problem: string;
}

/** A list: the records that can be read, and those that cannot, each by itself. */
export interface RecordList<T> {
  readonly records: readonly T[];
  readonly unreadable: readonly Unreadable[];
}

// Module constant: react-firebase-hooks subscribes anew when the options object changes. Metadata
// changes tell 'missing' from 'not in the cache', and cached from confirmed.
const OPTIONS = { snapshotListenOptions: { includeMetadataChanges: true } } as const;

/**
 * Subscribes to one document; null subscribes to nothing and stays 'missing'.
 *
 * @param initially 'confirmed' waits for the server's answer, as long as it can be reached; 'cached'
 * starts with what this browser kept.
 */
export function useLiveDocument<T>(
  reference: DocumentReference<Parsed<T>> | null,
  initially: 'confirmed' | 'cached' = 'confirmed',
): Live<T> {
  const [snapshot, , error] = useDocument(reference, OPTIONS);
  useRetainedSubscription(reference);
  const awaits = useReachable() && initially === 'confirmed';
  const live = useMemo((): Live<T> => {
    if (reference === null) return { state: 'missing' };
    if (error) return failed(error);
    // After the reference changes, the hook still returns the previous document for one render.
    if (!snapshot || snapshot.ref.path !== reference.path) return { state: 'loading' };
    const { fromCache } = snapshot.metadata;
    const parsed = snapshot.data();
    if (fromCache && (awaits || parsed === undefined)) return { state: 'loading' };
    if (parsed === undefined) return { state: 'missing' };
    return parsed.ok
      ? { state: 'ready', value: parsed.record, fromCache }
      : { state: 'failed', message: unreadableMessage(parsed) };
  }, [snapshot, error, reference, awaits]);
  return useSettled(live, reference, 'document');
}

/**
 * Subscribes to a list; null (nothing may be listed) is an empty list without a subscription. It waits
 * for the server's answer, as long as it can be reached: the cache may hold only some of the records,
 * and a price made from these would be wrong.
 */
export function useLiveList<T>(query: Query<Parsed<T>> | null): Live<RecordList<T>> {
  const [snapshot, , error] = useCollection(query, OPTIONS);
  useRetainedSubscription(query);
  const isReachable = useReachable();
  const live = useMemo((): Live<RecordList<T>> => {
    if (query === null) return { state: 'ready', value: EMPTY_LIST, fromCache: false };
    if (error) return failed(error);
    // After the query changes, the hook still returns the previous rows for one render.
    if (!snapshot || !queryEqual(snapshot.query, query)) return { state: 'loading' };
    const { fromCache } = snapshot.metadata;
    // An empty cache is no answer at all.
    if (fromCache && (isReachable || snapshot.empty)) return { state: 'loading' };
    return { state: 'ready', value: recordList(snapshot.docs), fromCache };
  }, [snapshot, error, query, isReachable]);
  return useSettled(live, query, 'list');
}

/**
 * Once a subscription has an answer it does not fall back to 'loading'. When the connection drops,
 * 'not there' comes again from the cache, which alone would be no answer; without this, a form would
 * be taken away from under its user.
 *
 * @param kind of a list the cache may hold a part, shown while the server could not be reached: once it
 * can be again, only what it has confirmed before stands for the whole.
 */
export function useSettled<T>(
  live: Live<T>,
  subscription: object | null,
  kind: 'document' | 'list',
): Live<T> {
  const [settled, setSettled] = useState({ live, subscription, isWhole: isWhole(live, kind) });
  const isSame = settled.subscription === subscription;
  if (live.state === 'loading' && isSame) return settled.isWhole ? settled.live : live;
  if (settled.live !== live) {
    const wasWhole = isSame && settled.isWhole;
    setSettled({ live, subscription, isWhole: wasWhole || isWhole(live, kind) });
  }
  return live;
}

function isWhole(live: Live<unknown>, kind: 'document' | 'list'): boolean {
  if (live.state === 'ready') return kind === 'document' || !live.fromCache;
  return live.state !== 'loading';
}

type Readable<T> = Pick<QueryDocumentSnapshot<Parsed<T>>, 'data'>;

const EMPTY_LIST = { records: [], unreadable: [] } as const;

export function recordList<T>(documents: readonly Readable<T>[]): RecordList<T> {
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

export function failed(error: FirestoreError): { state: 'failed'; message: string } {
  return { state: 'failed', message: loadFailureMessage(error) };
}

/** What a person can do about a failed load; the code stays for whoever is asked for help. */
function loadFailureMessage(error: FirestoreError): string {
  switch (error.code) {
    case 'permission-denied':
      return 'You do not have permission to see this.';
    case 'unavailable':
      return 'The server cannot be reached. Check your connection.';
    case 'failed-precondition':
      return 'The server cannot list this yet: an index is missing or being built. Try again later.';
    default:
      return `Loading failed (${error.code}).`;
  }
}
