import { onSnapshot, type Query } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import type { Parsed } from '../domain/normalise/parsed.ts';
import { useReachable } from './connection.ts';
import { hold } from './linger.ts';
import { failed, type Live, type RecordList, recordList } from './live.ts';

interface LiveListsOptions {
  /** Whether, while the server cannot be reached, a query that finds nothing here has found nothing. */
  readonly isEmptyCacheAnAnswer?: boolean;
}

/**
 * Subscribes to several queries of one table as one list, for more values than one query can hold. A
 * record that two of them find is listed once; if one fails, the list does: a part would look whole.
 *
 * @param queries keeps its identity between renders, else everything is subscribed anew.
 */
export function useLiveLists<T extends { readonly FBUID: string }>(
  queries: readonly Query<Parsed<T>>[],
  { isEmptyCacheAnAnswer = false }: LiveListsOptions = {},
): Live<RecordList<T>> {
  const [answers, setAnswers] = useState<Answers<T>>(NO_ANSWERS);
  const isReachable = useReachable();
  useEffect(() => {
    const stops = queries.map((query) =>
      onSnapshot(query, OPTIONS, {
        next: (snapshot) => {
          const { fromCache } = snapshot.metadata;
          // An empty cache is no answer: neither at first nor when the connection drops.
          if (snapshot.empty && fromCache && !isEmptyCacheAnAnswer) return;
          const ready = { state: 'ready', value: recordList(snapshot), fromCache } as const;
          setAnswers((before) =>
            fromCache && isConfirmed(before.get(query))
              ? before
              : new Map(before).set(query, ready),
          );
        },
        error: (error) => setAnswers((before) => new Map(before).set(query, failed(error))),
      }),
    );
    const releases = queries.map(hold);
    return () => {
      for (const end of [...stops, ...releases]) end();
      setAnswers(NO_ANSWERS);
    };
  }, [queries, isEmptyCacheAnAnswer]);
  // Answers of earlier queries do not count: each query is looked up by itself.
  return useMemo(
    () =>
      united(
        queries.map((query) => {
          const answer = answers.get(query) ?? LOADING;
          // The cache may hold only some of them.
          return isReachable && !isConfirmed(answer) ? LOADING : answer;
        }),
      ),
    [queries, answers, isReachable],
  );
}

type Answers<T> = ReadonlyMap<Query<Parsed<T>>, Live<RecordList<T>>>;

function isConfirmed(answer: Live<unknown> | undefined): boolean {
  return answer?.state === 'failed' || (answer?.state === 'ready' && !answer.fromCache);
}

const OPTIONS = { includeMetadataChanges: true } as const;

const NO_ANSWERS: ReadonlyMap<never, never> = new Map<never, never>();

const LOADING = { state: 'loading' } as const;

/** Several lists of one table as one; what one of them has not answered, none has. */
export function united<T extends { readonly FBUID: string }>(
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
