import { FirebaseError } from 'firebase/app';
import {
  type DocumentReference,
  onSnapshot,
  type Query,
  queryEqual,
  refEqual,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
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

const LOADING = { state: 'loading' } as const;
export const MISSING = { state: 'missing' } as const;
const NONE = { state: 'none' } as const;
const EMPTY_LIST = {
  state: 'ready',
  value: { records: [], unreadable: [] },
  fromCache: false,
} as const;

export function useLiveDocument<T>(reference: DocumentReference<Parsed<T>> | null): Live<T> {
  const references = reference === null ? [] : [reference];
  const [live = NONE] = useSubscriptions(references, { isSame: refEqual, open: openDocument<T> });
  useCountedSubscription(live, reference === null);
  return live;
}

/** Null is an empty list, of a user who may list nothing. */
export function useLiveList<T>(query: Query<Parsed<T>> | null): Live<RecordList<T>> {
  const queries = query === null ? [] : [query];
  const [live = EMPTY_LIST] = useSubscriptions(queries, { isSame: queryEqual, open: openList<T> });
  useCountedSubscription(live, query === null);
  return live;
}

/**
 * One list of several queries, because one query can hold only 30 values. If one query fails, the list fails: a partial
 * list would look complete.
 */
export function useJoinedLists<T extends { readonly FBUID: string }>(
  queries: readonly Query<Parsed<T>>[],
  { isSequential = false }: { readonly isSequential?: boolean } = {},
): Live<RecordList<T>> {
  const subscribing = { isSame: queryEqual, open: openList<T>, isSequential };
  const lists = useSubscriptions(queries, subscribing);
  const live = useMemo(() => mergeById(lists), [lists]);
  useCountedSubscription(live, queries.length === 0);
  return live;
}

interface Subscribing<S, T> {
  readonly isSame: (a: S, b: S) => boolean;
  readonly open: (source: S, set: (live: Live<T>) => void) => () => void;
  readonly isSequential?: boolean;
}

/** The state of each source. Equal sources keep their subscription. */
function useSubscriptions<S, T>(
  given: readonly S[],
  { isSame, open, isSequential = false }: Subscribing<S, T>,
): readonly Live<T>[] {
  const [sources, setSources] = useState(given);
  const isUnchanged = sources.every((one, index) => given[index] && isSame(one, given[index]));
  if (sources.length !== given.length || !isUnchanged) setSources(given);
  const [answers, setAnswers] = useState<Answers<S, T>>({ of: sources, lives: [] });
  useEffect(() => {
    const stops: (() => void)[] = [];
    const start = (index: number) => {
      const source = sources[index];
      if (source === undefined || stops[index] !== undefined) return;
      stops[index] = open(source, (live) => {
        setAnswers(({ of, lives }) => ({
          of: sources,
          lives: Object.assign([], of === sources ? lives : [], { [index]: live }),
        }));
        if (isConfirmed(live) || !navigator.onLine) start(index + 1);
      });
      if (!isSequential) start(index + 1);
    };
    start(0);
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources, open, isSequential]);
  return useMemo(
    () => sources.map((_, index) => (answers.of === sources && answers.lives[index]) || LOADING),
    [sources, answers],
  );
}

interface Answers<S, T> {
  readonly of: readonly S[];
  readonly lives: readonly (Live<T> | undefined)[];
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
function openDocument<T>(
  reference: DocumentReference<Parsed<T>>,
  set: (live: Live<T>) => void,
): () => void {
  let wasConfirmed = false;
  return onSnapshot(reference, OPTIONS, {
    next: (snapshot) => {
      const { fromCache } = snapshot.metadata;
      wasConfirmed ||= !fromCache;
      const parsed = snapshot.data();
      if (parsed === undefined) set(wasConfirmed ? MISSING : LOADING);
      else if (parsed.ok) set({ state: 'ready', value: parsed.record, fromCache });
      else {
        const message = `Document ${parsed.id} cannot be read: ${parsed.problem}`;
        set({ state: 'failed', message });
      }
    },
    error: (error) => set(toFailedState(error)),
  });
}

/** An empty answer counts as in {@link openDocument}. */
function openList<T>(
  query: Query<Parsed<T>>,
  set: (live: Live<RecordList<T>>) => void,
): () => void {
  let wasConfirmed = false;
  return onSnapshot(query, OPTIONS, {
    next: ({ docs, metadata: { fromCache } }) => {
      wasConfirmed ||= !fromCache;
      const parsed = docs.map((document) => document.data());
      const value = {
        records: parsed.flatMap((one) => (one.ok ? [one.record] : [])),
        unreadable: parsed.filter((one) => !one.ok),
      };
      set(docs.length === 0 && !wasConfirmed ? LOADING : { state: 'ready', value, fromCache });
    },
    error: (error) => set(toFailedState(error)),
  });
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

/** @throws the error itself, if it does not come from Firestore. */
export function loadErrorMessage(error: unknown): string {
  // Not `FirestoreError`: the SDK gives its errors the prototype of `FirebaseError`.
  if (error instanceof FirebaseError) return messageOf(error);
  throw error;
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
