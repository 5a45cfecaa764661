import { FirebaseError } from 'firebase/app';
import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  queryEqual,
  refEqual,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useCollection, useDocument } from 'react-firebase-hooks/firestore';
import type { Parsed } from '../domain/normalise/stored-fields.ts';
import { countSubscription, useIsServerSilent, useOnline } from './server-wait.ts';

/** `fromCache`: the server has not confirmed the value, at the start or while the connection is lost. */
export type Live<T> =
  | { readonly state: 'loading' }
  /** Nothing was asked. */
  | { readonly state: 'none' }
  /** Deleted, or never there. */
  | { readonly state: 'missing' }
  /** `isRefused`: the rules refused the read. Absent for a document that cannot be parsed. */
  | { readonly state: 'failed'; readonly message: string; readonly isRefused?: boolean }
  | { readonly state: 'ready'; readonly value: T; readonly fromCache: boolean };

export interface Unreadable {
  readonly id: string;
  readonly problem: string;
}

/** Malformed documents are separate, so that one of them does not hide the list. */
export interface RecordList<T> {
  readonly records: readonly T[];
  readonly unreadable: readonly Unreadable[];
}

// Without metadata changes, Firestore sends no snapshot when the server only confirms the cache.
const OPTIONS = { includeMetadataChanges: true } as const;
const HOOK_OPTIONS = { snapshotListenOptions: OPTIONS } as const;

const LOADING = { state: 'loading' } as const;
export const MISSING = { state: 'missing' } as const;
const NONE = { state: 'none' } as const;
const EMPTY_LIST = {
  state: 'ready',
  value: { records: [], unreadable: [] },
  fromCache: false,
} as const;

/** @param options.isShown whether the page shows the document, and so may show an outdated one. */
export function useLiveDocument<T>(
  reference: DocumentReference<Parsed<T>> | null,
  { isShown = true } = {},
): Live<T> {
  const [latest, , error] = useDocument(reference, HOOK_OPTIONS);
  // The hook returns the former document for one render after the reference has changed.
  const snapshot =
    latest !== undefined && reference !== null && refEqual(latest.ref, reference)
      ? latest
      : undefined;
  const isFromCache = snapshot?.metadata.fromCache !== false;
  const wasConfirmed = useWasConfirmed(reference, !isFromCache, refEqual);
  const isNothing = reference === null;
  const live = useMemo((): Live<T> => {
    if (isNothing) return NONE;
    if (error !== undefined) return toFailedState(error);
    return snapshot === undefined ? LOADING : documentState(snapshot, wasConfirmed);
  }, [isNothing, error, snapshot, wasConfirmed]);
  const isOutdated = live.state === 'ready' && live.fromCache;
  useCountedSubscription(isOutdated && !isShown ? LOADING : live, isNothing);
  return live;
}

/** Null is an empty list, of a user who may list nothing. */
export function useLiveList<T>(query: Query<Parsed<T>> | null): Live<RecordList<T>> {
  const [latest, , error] = useCollection(query, HOOK_OPTIONS);
  // The hook returns the former list for one render after the query has changed.
  const snapshot =
    latest !== undefined && query !== null && queryEqual(latest.query, query) ? latest : undefined;
  const isFromCache = snapshot?.metadata.fromCache !== false;
  const wasConfirmed = useWasConfirmed(query, !isFromCache, isSameQuery);
  const isNothing = query === null;
  const live = useMemo((): Live<RecordList<T>> => {
    if (isNothing) return EMPTY_LIST;
    if (error !== undefined) return toFailedState(error);
    return snapshot === undefined ? LOADING : listState(snapshot, wasConfirmed);
  }, [isNothing, error, snapshot, wasConfirmed]);
  useCountedSubscription(live, isNothing);
  return live;
}

/**
 * One list of several queries, because one query can hold only 30 values. If one query fails, the list fails: a partial
 * list would look complete. Equal queries keep their subscription.
 */
export function useJoinedLists<T extends { readonly FBUID: string }>(
  queries: readonly Query<Parsed<T>>[],
  { isSequential = false }: { readonly isSequential?: boolean } = {},
): Live<RecordList<T>> {
  const [former, setJoined] = useState(queries);
  // In the render that React discards too: after other queries, the former list is no answer.
  const joined = areSameQueries(former, queries) ? former : queries;
  if (joined !== former) setJoined(joined);
  const [answers, setAnswers] = useState<Answers<T>>({ of: joined, lists: [] });
  useEffect(() => {
    const answer = (index: number, list: Live<RecordList<T>>) =>
      setAnswers(({ of, lists }) => ({
        of: joined,
        lists: Object.assign([], of === joined ? lists : [], { [index]: list }),
      }));
    const confirmed = new Set<number>();
    const stops: (() => void)[] = [];
    const open = (index: number) => {
      const query = joined[index];
      if (query === undefined || stops[index] !== undefined) return;
      stops[index] = onSnapshot(query, OPTIONS, {
        next: (snapshot) => {
          const { fromCache } = snapshot.metadata;
          if (!fromCache) confirmed.add(index);
          answer(index, listState(snapshot, confirmed.has(index)));
          if (!fromCache || !navigator.onLine) open(index + 1);
        },
        error: (error) => answer(index, toFailedState(error)),
      });
      if (!isSequential) open(index + 1);
    };
    open(0);
    return () => {
      for (const stop of stops) stop();
    };
  }, [joined, isSequential]);
  const live = useMemo(
    () =>
      mergeById(
        joined.map((_, index) => (answers.of === joined && answers.lists[index]) || LOADING),
      ),
    [joined, answers],
  );
  useCountedSubscription(live, joined.length === 0);
  return live;
}

interface Answers<T> {
  readonly of: readonly Query<Parsed<T>>[];
  /** By the index of the query. */
  readonly lists: readonly (Live<RecordList<T>> | undefined)[];
}

function areSameQueries<T>(a: readonly Query<T>[], b: readonly Query<T>[]): boolean {
  return a.length === b.length && a.every((query, index) => isSameQuery(query, b[index]));
}

function isSameQuery<T>(a: Query<T>, b: Query<T> | undefined): boolean {
  return b !== undefined && queryEqual(a, b);
}

/** Counts unreadable documents too. */
export function lengthOf({ records, unreadable }: RecordList<unknown>): number {
  return records.length + unreadable.length;
}

function mergeById<T extends { readonly FBUID: string }>(
  lists: readonly Live<RecordList<T>>[],
): Live<RecordList<T>> {
  const records = new Map<string, T>();
  const unreadable = new Map<string, Unreadable>();
  let fromCache = false;
  for (const list of lists) {
    if (list.state !== 'ready') return lists.find(({ state }) => state === 'failed') ?? list;
    for (const record of list.value.records) records.set(record.FBUID, record);
    for (const document of list.value.unreadable) unreadable.set(document.id, document);
    fromCache ||= list.fromCache;
  }
  const value = { records: [...records.values()], unreadable: [...unreadable.values()] };
  return { state: 'ready', value, fromCache };
}

/**
 * Until the server has confirmed this very subscription, an empty answer from the cache means 'not known'. Afterwards it
 * counts, so that a lost connection does not close an open form.
 */
function useWasConfirmed<S>(
  source: S | null,
  isConfirmed: boolean,
  isEqual: (a: S, b: S) => boolean,
): boolean {
  const [confirmed, setConfirmed] = useState<{ readonly source: S } | null>(null);
  const isKnown = source !== null && confirmed !== null && isEqual(confirmed.source, source);
  if (source !== null && isConfirmed && !isKnown) setConfirmed({ source });
  return isKnown || isConfirmed;
}

function documentState<T>(snapshot: DocumentSnapshot<Parsed<T>>, wasConfirmed: boolean): Live<T> {
  const parsed = snapshot.data();
  const { fromCache } = snapshot.metadata;
  if (parsed === undefined) return wasConfirmed ? MISSING : LOADING;
  return parsed.ok
    ? { state: 'ready', value: parsed.record, fromCache }
    : { state: 'failed', message: `Document ${parsed.id} cannot be read: ${parsed.problem}` };
}

function listState<T>(
  snapshot: QuerySnapshot<Parsed<T>>,
  wasConfirmed: boolean,
): Live<RecordList<T>> {
  if (snapshot.empty && !wasConfirmed) return LOADING;
  const parsed = snapshot.docs.map((document) => document.data());
  const value = {
    records: parsed.flatMap((one) => (one.ok ? [one.record] : [])),
    unreadable: parsed.filter((one) => !one.ok),
  };
  return { state: 'ready', value, fromCache: snapshot.metadata.fromCache };
}

function useCountedSubscription(live: Live<unknown>, isNothing: boolean): void {
  const wait =
    live.state === 'loading'
      ? 'loading'
      : live.state === 'ready' && live.fromCache
        ? 'cached'
        : 'confirmed';
  useEffect(() => (isNothing ? undefined : countSubscription(wait)), [wait, isNothing]);
}

export function loadErrorMessage(error: unknown): string {
  // Not `FirestoreError`: the SDK gives its errors the prototype of `FirebaseError`.
  if (error instanceof FirebaseError) return messageOf(error);
  console.error(error);
  return 'Loading failed (unexpected error).';
}

function toFailedState(error: FirebaseError) {
  return {
    state: 'failed',
    message: messageOf(error),
    isRefused: error.code === 'permission-denied',
  } as const;
}

function messageOf({ code }: FirebaseError): string {
  switch (code) {
    case 'permission-denied':
      return 'You do not have permission to see this.';
    case 'unavailable':
      return 'The server cannot be reached. Check your connection.';
    case 'failed-precondition':
      return 'The server cannot list this yet: an index is missing or being built. Try again later.';
    default:
      return `Loading failed (${code}).`;
  }
}

/** Reads once. Another `key` reads again, and null asks nothing. */
export function useAsync<T>(key: string | null, read: () => Promise<T>): Live<T> {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly live: Live<T> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function in each render; the key names it.
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const set = (live: Live<T>) => isCurrent && setAnswer({ key, live });
    read().then(
      (value) => set({ state: 'ready', value, fromCache: false }),
      (error: unknown) => set({ state: 'failed', message: loadErrorMessage(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (key === null) return NONE;
  return answer?.key === key ? answer.live : LOADING;
}

export function loadedValue<T>(live: Live<T>): T | null {
  return live.state === 'ready' ? live.value : null;
}

export function isConfirmed(live: Live<unknown>): boolean {
  return live.state === 'ready' ? !live.fromCache : live.state !== 'loading';
}

export function mapLive<T, U>(live: Live<T>, change: (value: T, fromCache: boolean) => U): Live<U> {
  return live.state === 'ready' ? { ...live, value: change(live.value, live.fromCache) } : live;
}

/** Null with nothing asked, and with nothing there. */
export function orNull<T>(live: Live<T>): Live<T | null> {
  return live.state === 'none' || live.state === 'missing'
    ? { state: 'ready', value: null, fromCache: false }
    : live;
}

type Lives<T extends readonly unknown[]> = { readonly [K in keyof T]: Live<T[K]> };

export function joinLive<T extends readonly unknown[]>(...lives: Lives<T>): Live<T> {
  const values: unknown[] = [];
  let fromCache = false;
  for (const live of lives) {
    if (live.state !== 'ready') return live;
    values.push(live.value);
    fromCache ||= live.fromCache;
  }
  return { state: 'ready', value: values as unknown as T, fromCache };
}

/** Stays after the record is deleted and while another one loads. */
export function useLastReady<T>(live: Live<T>): T | null {
  const [last, setLast] = useState<T | null>(null);
  const current = loadedValue(live) ?? last;
  // Sets state while rendering, as React documents for 'information from previous renders'.
  if (current !== last) setLast(current);
  return current;
}

/**
 * What a new form starts with: the confirmed value, because the cache may not know yet what this browser has just saved;
 * without a server the cached one, or null. Undefined before. Stays while the form is open.
 */
export function useStart<T>(live: Live<T>): T | null | undefined {
  const isAlone = [!useOnline(), useIsServerSilent()].includes(true);
  const [start, setStart] = useState<{ readonly value: T | null }>();
  if (start === undefined && (isConfirmed(live) || isAlone)) setStart({ value: loadedValue(live) });
  return start?.value;
}
