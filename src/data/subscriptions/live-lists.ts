import { useEffect, useMemo, useState } from 'react';
import { useMarkCached } from './kept-page.ts';
import { listen, type Source } from './listen.ts';
import { type Live, type RecordList, toRecordList } from './live.ts';
import { toFailedState } from './load-errors.ts';
import { mergeById } from './merge-by-id.ts';
import { useReachable } from './reachable.ts';
import { retain } from './subscription-cache.ts';

interface LiveListsOptions {
  /** While the server cannot be reached, an empty cache means 'no such records' instead of 'loading'. */
  readonly isEmptyCacheAnAnswer?: boolean;
  /** Whether to wait for the server, or to start with the cached records. */
  readonly initially?: 'confirmed' | 'cached';
}

/**
 * Subscribes to several queries or documents of one table as one list, because one query can hold only 30 values. Lists
 * a record once, even if two queries find it. If one query fails, the list fails, because a partial list would look
 * complete.
 *
 * @param queries a new array resubscribes to all of them: keep its identity between renders.
 */
export function useLiveLists<T extends { readonly FBUID: string }>(
  queries: readonly Source<T>[],
  options?: LiveListsOptions,
): Live<RecordList<T>> {
  const parts = useLiveParts(queries, options);
  const live = useMemo(() => mergeById(parts), [parts]);
  useMarkCached(live);
  return live;
}

/**
 * Subscribes to several queries or documents, with a list for each. The array keeps its identity until the parameters,
 * an answer or `useReachable` change.
 */
export function useLiveParts<T>(
  queries: readonly Source<T>[],
  { isEmptyCacheAnAnswer = false, initially = 'confirmed' }: LiveListsOptions = {},
): readonly Live<RecordList<T>>[] {
  const [answers, setAnswers] = useState<Answers<T>>(NO_ANSWERS);
  const waitsForServer = useReachable() && initially === 'confirmed';
  useEffect(() => {
    const stops = queries.map((query) =>
      listen(query, {
        next: (documents, fromCache) => {
          // An empty cache does not mean that there are no records.
          if (documents.length === 0 && fromCache && !isEmptyCacheAnAnswer) return;
          const ready = { state: 'ready', value: toRecordList(documents), fromCache } as const;
          // A cached answer never replaces the server's: after a lost connection `fromCache` stays false.
          setAnswers((before) =>
            fromCache && isServerAnswer(before.get(query))
              ? before
              : new Map(before).set(query, ready),
          );
        },
        error: (error) => setAnswers((before) => new Map(before).set(query, toFailedState(error))),
      }),
    );
    const releases = queries.map(retain);
    return () => {
      for (const end of [...stops, ...releases]) end();
      setAnswers(NO_ANSWERS);
    };
  }, [queries, isEmptyCacheAnAnswer]);
  return useMemo(
    () => selectAnswers({ queries, answers, waitsForServer }),
    [queries, answers, waitsForServer],
  );
}

interface AnswersToSelect<T> {
  readonly queries: readonly Source<T>[];
  readonly answers: Answers<T>;
  readonly waitsForServer: boolean;
}

/** The answer to each query, else 'loading'. Answers to earlier queries do not count. */
function selectAnswers<T>({
  queries,
  answers,
  waitsForServer,
}: AnswersToSelect<T>): readonly Live<RecordList<T>>[] {
  return queries.map((query) => {
    const answer = answers.get(query) ?? LOADING;
    // The cache may hold only some of the records.
    return waitsForServer && !isServerAnswer(answer) ? LOADING : answer;
  });
}

type Answers<T> = ReadonlyMap<Source<T>, Live<RecordList<T>>>;

function isServerAnswer(answer: Live<unknown> | undefined): boolean {
  return answer?.state === 'failed' || (answer?.state === 'ready' && !answer.fromCache);
}

const NO_ANSWERS: ReadonlyMap<never, never> = new Map<never, never>();

const LOADING = { state: 'loading' } as const;
