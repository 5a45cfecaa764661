import { assertNever } from '../../domain/assert-never.ts';
import type { EntryChange, LogItem } from '../../domain/history/history-log.ts';
import type { People } from '../../domain/people/people.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { FieldChangeList } from './FieldChangeList.tsx';

interface HistoryItemProps {
  readonly item: LogItem;
  readonly people: People;
  readonly takesFocus: boolean;
}

export function HistoryItem({ item, people, takesFocus }: HistoryItemProps) {
  const { at, by, change } = item;
  return (
    <li className="history-item" tabIndex={-1} ref={takesFocus ? focusOn : null}>
      <h3>
        <time dateTime={at.toISOString()}>{formatSignatureDate(at)}</time>{' '}
        <bdi className="who">{by === null ? '(not recorded)' : people.nameOf(by)}</bdi>
      </h3>
      <div>
        <WhatChanged change={change} />
      </div>
    </li>
  );
}

/**
 * Outside of the component, so that it stays the same function: React calls a new ref function after every render, which
 * would move the focus again.
 */
function focusOn(element: HTMLLIElement | null): void {
  element?.focus();
}

function WhatChanged({ change }: { readonly change: EntryChange }) {
  switch (change.kind) {
    case 'created':
      return (
        <>
          <p className="step">Created</p>
          <FieldChangeList changes={change.changes} show="after" />
        </>
      );
    case 'changed':
      return (
        <>
          {change.changes.length === 0 ? <p className="step">Saved without a change</p> : null}
          <FieldChangeList changes={change.changes} />
        </>
      );
    case 'unreadable':
      return <p className="gap">This entry cannot be read: {change.problem}</p>;
    default:
      return assertNever(change);
  }
}
