import { onSnapshot } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import type { HistoryEntry } from '../../domain/history/history-entry.ts';
import { type HistoryPages, withNewest, withOlder } from '../../domain/history/history-pages.ts';
import type { TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { anyEntry } from '../queries/history-queries.ts';
import { listen } from '../subscriptions/listen.ts';
import { loadErrorMessage } from '../subscriptions/load-errors.ts';
import { firstPageQuery, newestPage, readOlder, type StoredEntry } from './history-query.ts';
import { useSkippedEntryWarnings } from './use-skipped-entry-warnings.ts';

/** The state of the request for the next older page. */
export type OlderPageState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string };

/**
 * The newest page of a record's history, live, and the older pages that the user has loaded. The queries omit entries
 * without `updatedAt`, so `isComplete` ignores such entries.
 */
export type LiveHistory<T extends TableName> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | ({
      readonly state: 'ready';
      readonly older: OlderPageState;
      readonly loadOlder: () => void;
    } & HistoryPages<HistoryEntry<T>>);

/** Subscribes to the history of a record. A deleted record keeps its history (R16). */
export function useHistory<T extends TableName>(table: T, id: string): LiveHistory<T> {
  const owner = useMemo(() => ({ table, id }), [table, id]);
  const [pages, setPages] = useState<HistoryPages<StoredEntry<T>> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [older, setOlder] = useState<OlderPageState>(IDLE);

  useEffect(() => {
    const stop = onSnapshot(firstPageQuery(owner), OPTIONS, {
      next: (snapshot) => {
        // The cache may hold only single entries that another page read, not the newest page.
        if (snapshot.metadata.fromCache) return;
        setPages((known) => withNewest(known, newestPage(owner, snapshot)));
      },
      error: (error) => setFailure(loadErrorMessage(error)),
    });
    return () => {
      stop();
      setPages(null);
      setFailure(null);
    };
  }, [owner]);

  const known = useMemo(() => pages && entriesOf(pages), [pages]);
  useSkippedEntryWarnings(owner, known);
  if (failure !== null) return { state: 'failed', message: failure };
  if (pages === null || known === null) return { state: 'loading' };
  const last = pages.entries.at(-1);
  const loadOlder = async () => {
    if (last === undefined) return;
    setOlder({ state: 'loading' });
    try {
      const page = await readOlder(owner, last);
      setPages((current) => current && withOlder(current, { ...page, after: last.id }));
      setOlder(IDLE);
    } catch (error) {
      setOlder({ state: 'failed', message: loadErrorMessage(error) });
    }
  };
  return { state: 'ready', ...known, older, loadOlder: () => void loadOlder() };
}

export type HistoryState = 'unknown' | 'failed' | 'none' | 'some';

/**
 * Whether a record has a history entry. 'unknown' until the server answers, and for a null or invalid id. 'failed' after
 * an error.
 */
export function useHistoryState(table: TableName, id: string | null): HistoryState {
  const [state, setState] = useState<HistoryState>('unknown');
  useEffect(() => {
    if (!isRecordId(id)) return;
    // A subscription, not a single read, because Firestore repeats a subscription after a lost connection.
    const stop = listen(anyEntry({ table, id }), {
      next: (documents, fromCache) => {
        if (!fromCache) setState(documents.length === 0 ? 'none' : 'some');
      },
      error: (error) => {
        console.warn(`The history of a record was not checked: ${loadErrorMessage(error)}`);
        setState('failed');
      },
    });
    return () => {
      stop();
      setState('unknown');
    };
  }, [table, id]);
  return state;
}

function entriesOf<T extends TableName>({
  entries,
  isComplete,
}: HistoryPages<StoredEntry<T>>): HistoryPages<HistoryEntry<T>> {
  return { entries: entries.map(({ entry }) => entry), isComplete };
}

// Without metadata changes, Firestore sends no snapshot when the server only confirms the cached one.
const OPTIONS = { includeMetadataChanges: true } as const;
const IDLE: OlderPageState = { state: 'idle' };
