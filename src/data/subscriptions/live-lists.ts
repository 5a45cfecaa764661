import {
  type DocumentReference,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { failed, type Live, type RecordList, recordList } from './live.ts';
import { useReachable } from './reachability.ts';
import { retain } from './subscription-cache.ts';

interface LiveListsOptions {
  /** Whether, while the server cannot be reached, a query that finds nothing here has found nothing. */
  readonly isEmptyCacheAnAnswer?: boolean;
}

/** A part of a list; of a document that is not there, an empty one. */
type Source<T> = Query<Parsed<T>> | DocumentReference<Parsed<T>>;

/**
 * Subscribes to several queries or documents of one table as one list, for more values than one query can
 * hold. A record that two of them find is listed once; if one fails, the list does: a part would look whole.
 *
 * @param queries keeps its identity between renders, else everything is subscribed anew.
 */
export function useLiveLists<T extends { readonly FBUID: string }>(
  queries: readonly Source<T>[],
  { isEmptyCacheAnAnswer = false }: LiveListsOptions = {},
): Live<RecordList<T>> {
  const [answers, setAnswers] = useState<Answers<T>>(NO_ANSWERS);
  const isReachable = useReachable();
  useEffect(() => {
    const stops = queries.map((query) =>
      listen(query, {
        next: (documents, fromCache) => {
          // An empty cache is no answer: neither at first nor when the connection drops.
          if (documents.length === 0 && fromCache && !isEmptyCacheAnAnswer) return;
          const ready = { state: 'ready', value: recordList(documents), fromCache } as const;
          setAnswers((before) =>
            fromCache && isConfirmed(before.get(query))
              ? before
              : new Map(before).set(query, ready),
          );
        },
        error: (error) => setAnswers((before) => new Map(before).set(query, failed(error))),
      }),
    );
    const releases = queries.map(retain);
    return () => {
      for (const end of [...stops, ...releases]) end();
      setAnswers(NO_ANSWERS);
    };
  }, [queries, isEmptyCacheAnAnswer]);
  // Answers of earlier queries do not count: each query is looked up by itself.
  return useMemo(
    () =>
      mergeById(
        queries.map((query) => {
          const answer = answers.get(query) ?? LOADING;
          // The cache may hold only some of them.
          return isReachable && !isConfirmed(answer) ? LOADING : answer;
        }),
      ),
    [queries, answers, isReachable],
  );
}

interface Listener<T> {
  readonly next: (
    documents: readonly QueryDocumentSnapshot<Parsed<T>>[],
    fromCache: boolean,
  ) => void;
  readonly error: (error: FirestoreError) => void;
}

function listen<T>(source: Source<T>, { next, error }: Listener<T>): () => void {
  if (source.type !== 'document') {
    return onSnapshot(source, OPTIONS, {
      next: ({ docs, metadata }) => next(docs, metadata.fromCache),
      error,
    });
  }
  return onSnapshot(source, OPTIONS, {
    next: (document) => next(document.exists() ? [document] : [], document.metadata.fromCache),
    error,
  });
}

type Answers<T> = ReadonlyMap<Source<T>, Live<RecordList<T>>>;

function isConfirmed(answer: Live<unknown> | undefined): boolean {
  return answer?.state === 'failed' || (answer?.state === 'ready' && !answer.fromCache);
}

const OPTIONS = { includeMetadataChanges: true } as const;

const NO_ANSWERS: ReadonlyMap<never, never> = new Map<never, never>();

const LOADING = { state: 'loading' } as const;

/** Several lists of one table as one; what one of them has not answered, none has. */
export function mergeById<T extends { readonly FBUID: string }>(
  lists: readonly Live<RecordList<T>>[],
): Live<RecordList<T>> {
  const records = new Map<string, T>();
  const unreadable = new Map<string, RecordList<T>['unreadable'][number]>();
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
