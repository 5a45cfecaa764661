import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Loaded, LoadingState } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { type History, useHistory } from '../../data/history/history.ts';
import type { Live } from '../../data/live.ts';
import { useOnline } from '../../data/online.ts';
import { useRecord } from '../../data/records/records.ts';
import type { HistoryEntry } from '../../domain/history/history-entry.ts';
import { historyLog, type LogItem } from '../../domain/history/history-log.ts';
import type { People } from '../../domain/people/people.ts';
import { peopleInDeliverable, peopleInRecord } from '../../domain/people/people-in-records.ts';
import type { RecordTable } from '../../paths.ts';
import { quantityText } from '../deliverable/quantity-text.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { useRecordNames } from './use-record-names.ts';

interface HistoryContentProps<T extends RecordTable> {
  readonly table: T;
  readonly id: string;
}

/** The changes of a record, the newest first. */
export function HistoryContent<T extends RecordTable>({ table, id }: HistoryContentProps<T>) {
  const history = useHistory(table, id);
  const people = usePeopleIn(history);
  const isOnline = useOnline();
  return (
    <Loaded live={history} loading={isOnline ? undefined : <p>The history needs a connection.</p>}>
      {(value) =>
        // Waits for the profiles, because people would first show as ids.
        people === null ? (
          <LoadingState shape="record" />
        ) : (
          <HistoryList history={value} people={people} />
        )
      }
    </Loaded>
  );
}

/**
 * The authors and everyone in the entries. Null while their profiles load for the first time. A client cannot look up
 * an e-mail (R44), but profiles of the people in a hypothesis's deliverable may hold e-mails of the hypothesis.
 */
function usePeopleIn<T extends RecordTable>(history: Live<History<T>>): People | null {
  const entries = loadedValue(history)?.entries ?? [];
  const newest = newestReadable(entries);
  const isOfHypothesis = newest !== null && 'hypothesisDeliverableFBUID' in newest;
  const parent = loadedValue(
    useRecord('deliverable', isOfHypothesis ? newest.hypothesisDeliverableFBUID : null),
  );
  return useKnownPeople([
    ...entries.flatMap(({ by, content }) => [
      by,
      ...(content.ok ? peopleInRecord(content.record) : []),
    ]),
    ...(parent === null ? [] : peopleInDeliverable(parent)),
  ]);
}

interface HistoryListProps<T extends RecordTable> {
  readonly history: History<T>;
  readonly people: People;
}

function HistoryList<T extends RecordTable>({ history, people }: HistoryListProps<T>) {
  const { isComplete, isLoadingOlder, loadOlder } = history;
  const items = useLog(history, people);
  // The last item before the press of 'Older'. The next item takes the focus, because the button may disappear.
  const [lastShownId, setLastShownId] = useState<string | null>(null);
  const showOlder = () => {
    setLastShownId(items.at(-1)?.id ?? null);
    loadOlder();
  };
  return (
    <>
      <p className="quiet" role="status">
        {isLoadingOlder ? 'Loading older changes...' : countText(items, isComplete)}
      </p>
      <ol className="list-unstyled">
        {items.map((item, index) => (
          <HistoryItem
            key={item.id}
            item={item}
            people={people}
            takesFocus={index > 0 && items[index - 1]?.id === lastShownId}
          />
        ))}
      </ol>
      {isComplete ? null : (
        <Button
          variant="outline-secondary"
          aria-disabled={isLoadingOlder}
          onClick={isLoadingOlder ? undefined : showOlder}
        >
          Older
        </Button>
      )}
    </>
  );
}

function useLog<T extends RecordTable>(
  { entries, isComplete }: HistoryListProps<T>['history'],
  people: People,
): readonly LogItem[] {
  const changes = useMemo(
    () =>
      historyLog({ entries, isComplete }).flatMap(({ change }) =>
        change.kind === 'unreadable' ? [] : change.changes,
      ),
    [entries, isComplete],
  );
  const record = useRecordNames({ changes, researchId: newestResearchId(entries) });
  return historyLog({ entries, isComplete, names: { person: people.nameOf, record } });
}

/** Id of the research in the newest readable version of a hypothesis or deliverable; null if there is none. */
function newestResearchId(entries: readonly HistoryEntry<RecordTable>[]): string | null {
  const newest = newestReadable(entries);
  if (newest === null) return null;
  if ('hypothesisResearchFBUID' in newest) return newest.hypothesisResearchFBUID;
  return 'deliverableResearchFBUID' in newest ? newest.deliverableResearchFBUID : null;
}

function newestReadable(entries: readonly HistoryEntry<RecordTable>[]) {
  const newest = entries.find(({ content }) => content.ok)?.content;
  return newest?.ok === true ? newest.record : null;
}

function countText(items: readonly LogItem[], isComplete: boolean): string {
  const count = quantityText(items.length, 'change');
  return isComplete ? `${count}, the newest first` : `The newest ${count}`;
}
