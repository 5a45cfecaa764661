import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Fold } from '../../components/Fold.tsx';
import { Loaded, LoadingState } from '../../components/Loaded.tsx';
import { type History, useHistory } from '../../data/history/history.ts';
import { type Live, loadedValue } from '../../data/live.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import { useRecord } from '../../data/records/records.ts';
import { useOnline } from '../../data/server-wait.ts';
import { useMayEdit } from '../../data/session/access.ts';
import {
  type EntryChange,
  type HistoryEntry,
  historyLog,
  type LogItem,
} from '../../domain/history/history-log.ts';
import { type People, peopleInDeliverable, peopleInRecord } from '../../domain/people/people.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { type RecordTable, versionPath } from '../../paths.ts';
import { quantityText } from '../deliverable/deliverable-text.ts';
import { FieldChangeList, useRecordNames } from './ChangesSinceSignature.tsx';

interface RecordHistoryProps {
  readonly table: RecordTable;
  readonly id: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

export function RecordHistory({ table, id, label = 'History', children }: RecordHistoryProps) {
  return (
    <section id="history" className="section border-top pt-3 d-print-none" aria-label="History">
      <Fold label={label} as="h2">
        {children}
        <Content table={table} id={id} />
      </Fold>
    </section>
  );
}

function Content<T extends RecordTable>({ table, id }: { readonly table: T; readonly id: string }) {
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
          <HistoryList history={value} people={people} table={table} id={id} />
        )
      }
    </Loaded>
  );
}

/** A client cannot look up an e-mail, but profiles of the people in its deliverable may hold e-mails of a hypothesis. */
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
  readonly table: T;
  readonly id: string;
  readonly history: History<T>;
  readonly people: People;
}

function HistoryList<T extends RecordTable>(props: HistoryListProps<T>) {
  const { history, people, table, id } = props;
  const mayEdit = useMayEdit();
  const { entries, isComplete, isLoadingOlder, loadOlder } = history;
  const record = useRecordNames(newestResearchId(entries));
  const items = historyLog({ entries, isComplete, names: { person: people.nameOf, record } });
  // The last item before the press of 'Older'. The next item takes the focus, because the button may disappear.
  const [lastShownId, setLastShownId] = useState<string | null>(null);
  const showOlder = () => {
    setLastShownId(items.at(-1)?.id ?? null);
    loadOlder();
  };
  return (
    <>
      <p className="text-body-secondary" role="status">
        {isLoadingOlder ? 'Loading older changes...' : countText(items, isComplete)}
      </p>
      <ol className="list-unstyled">
        {items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            people={people}
            takesFocus={index > 0 && items[index - 1]?.id === lastShownId}
            // The newest one has the values of today.
            valuesPath={mayEdit && index > 0 ? versionPath(table, id, item.id) : null}
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

interface ItemProps {
  readonly item: LogItem;
  readonly people: People;
  readonly takesFocus: boolean;
  readonly valuesPath: string | null;
}

function Item({ item: { at, by, change }, people, takesFocus, valuesPath }: ItemProps) {
  return (
    <li
      className="history-item row gx-4 py-3 border-top"
      tabIndex={-1}
      ref={takesFocus ? focusOn : null}
    >
      <h3 className="label text-body col-lg-3">
        <time dateTime={at.toISOString()}>{formatSignatureDate(at)}</time>
        <br />
        <Author uid={by} people={people} />
      </h3>
      <div className="col">
        <WhatChanged change={change} />
        {valuesPath === null || change.kind === 'unreadable' ? null : (
          <p className="mt-2 mb-0">
            <Link to={valuesPath}>
              Use these values
              <span className="visually-hidden"> of {formatSignatureDate(at)}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** The e-mail tells two people of one name apart: everybody chooses their own display name. */
function Author({ uid, people }: { readonly uid: string | null; readonly people: People }) {
  const name = uid === null ? '(not recorded)' : people.nameOf(uid);
  const email = people.find(uid)?.email ?? null;
  return (
    <span className="fw-normal text-body-secondary">
      <bdi>{name}</bdi>
      {email === null || email === name ? null : <bdi className="d-block small">{email}</bdi>}
    </span>
  );
}

/** Always the same function: React calls a new ref function after every render, which would move the focus again. */
function focusOn(element: HTMLLIElement | null): void {
  element?.focus();
}

function WhatChanged({ change }: { readonly change: EntryChange }) {
  switch (change.kind) {
    case 'created':
      return (
        <>
          <p className="fw-semibold mb-1">Created</p>
          <FieldChangeList changes={change.changes} show="after" />
        </>
      );
    case 'changed':
      return change.changes.length === 0 ? (
        <p className="fw-semibold mb-1">Saved without a change</p>
      ) : (
        <FieldChangeList changes={change.changes} />
      );
    case 'unreadable':
      return <p className="mb-1">This entry cannot be read: {change.problem}</p>;
  }
}
