import { assertNever } from '../../domain/assert-never.ts';
import type { ChainGap, EntryChange, LogItem } from '../../domain/history/history-log.ts';
import type { People } from '../../domain/people/people.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { FieldChangeList } from './FieldChangeList.tsx';

interface HistoryItemProps {
  readonly item: LogItem;
  readonly people: People;
  /** Whether the list reaches back to the oldest entry that has an update time. */
  readonly isHistoryComplete: boolean;
  readonly takesFocus: boolean;
}

export function HistoryItem({ item, people, isHistoryComplete, takesFocus }: HistoryItemProps) {
  const { at, by, gap, change } = item;
  return (
    <li className="history-item" tabIndex={-1} ref={takesFocus ? focusOn : null}>
      <h3>
        <time dateTime={at.toISOString()}>{formatSignatureDate(at)}</time>{' '}
        <bdi className="who">{by === null ? '(not recorded)' : people.nameOf(by)}</bdi>
      </h3>
      <div>
        {gap === null ? null : <p className="gap">{gapText(gap, isHistoryComplete)}</p>}
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
          {change.since === null ? null : (
            <p className="quiet">
              Compared with the version of {formatSignatureDate(change.since)}:
            </p>
          )}
          {change.changes.length === 0 ? <p className="step">Saved without a change</p> : null}
          <FieldChangeList changes={change.changes} />
        </>
      );
    case 'uncompared':
      return (
        <>
          <p className="quiet">
            What this changed is not known: no version before it can be read. It then said:
          </p>
          <FieldChangeList changes={change.changes} show="after" />
        </>
      );
    case 'unreadable':
      return <p className="gap">This entry cannot be read: {change.problem}</p>;
    default:
      return assertNever(change);
  }
}

function gapText(gap: ChainGap, isHistoryComplete: boolean): string {
  switch (gap.kind) {
    case 'missing':
      return isHistoryComplete
        ? `Gap: the entry before this one, ${gap.previousId}, is missing from the history.`
        : `Gap: the entry before this one, ${gap.previousId}, is not among the changes shown so far.`;
    case 'skipped':
      return `Gap: the entry before this one, ${gap.previousId}, has no update time and is left out.`;
    case 'forked':
      return `Gap: this does not continue the entry below, but that of ${formatSignatureDate(gap.previousAt)}.`;
    case 'restarted':
      return 'Gap: this says that nothing came before it, although something did.';
    default:
      return assertNever(gap);
  }
}
