import type { Records, TableName } from '../records/entities.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';
import type { DisplayNames } from './field-text.ts';
import type { HistoryEntry } from './history-entry.ts';

/** One line of a record's history, as a person reads it. */
export interface LogItem {
  /** The entry's id. */
  readonly id: string;
  readonly at: Date;
  /** Uid of whoever made the change; null when that was not recorded. */
  readonly by: string | null;
  readonly gap: ChainGap | null;
  readonly change: EntryChange;
}

/** Where an entry does not continue the one listed below it (R17). */
export type ChainGap =
  /** The entry that it follows is not there. */
  | { readonly kind: 'missing'; readonly previousId: string }
  /** The entry that it follows has no update time, and is left out (section 8). */
  | { readonly kind: 'skipped'; readonly previousId: string }
  /** The entry that it follows is there, but another one stands between them. */
  | { readonly kind: 'forked'; readonly previousId: string; readonly previousAt: Date }
  /** It says that it is the first, though there is one before it. */
  | { readonly kind: 'restarted' };

export type EntryChange =
  | { readonly kind: 'created'; readonly changes: readonly FieldChange[] }
  | {
      readonly kind: 'changed';
      readonly changes: readonly FieldChange[];
      /** When the version was made that it is compared with; null when that is the one before. */
      readonly since: Date | null;
    }
  /** Nothing to compare with: every entry before it is missing or cannot be read. */
  | { readonly kind: 'uncompared'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unreadable'; readonly problem: string };

export interface LogOptions<T extends TableName> {
  /** Newest first. */
  readonly entries: readonly HistoryEntry<T>[];
  /** Whether there are no older entries than these. */
  readonly isComplete: boolean;
  readonly names?: DisplayNames;
}

/**
 * The history of a record, newest first: each entry by what it changed of the entry before it.
 * Entries without an update time are left out (section 8), and so are the oldest as long as what they
 * are to be compared with is not among the entries.
 */
export function historyLog<T extends TableName>(options: LogOptions<T>): readonly LogItem[] {
  const { entries, isComplete, names = {} } = options;
  const times = new Map(entries.map(({ id, at }) => [id, at]));
  const items: LogItem[] = [];
  let before: HistoryEntry<T> | null = null;
  let base: Version<T> | null = null;
  for (const entry of entries.toReversed()) {
    const { id, at, by, content } = entry;
    if (at === null) continue;
    if (isComplete || isComparable(entry, before, base)) {
      const gap = chainGapBefore(entry, before, times);
      items.push({ id, at, by, gap, change: entryChange({ entry, before, base, gap, names }) });
    }
    before = entry;
    if (content.ok) base = { id, at, record: content.record };
  }
  return items.toReversed();
}

/** The newest readable version below an entry. */
interface Version<T extends TableName> {
  readonly id: string;
  readonly at: Date;
  readonly record: Records[T];
}

function isComparable<T extends TableName>(
  { content }: HistoryEntry<T>,
  before: HistoryEntry<T> | null,
  base: Version<T> | null,
): boolean {
  return content.ok ? base !== null : before !== null;
}

function chainGapBefore<T extends TableName>(
  { isChained, previousId }: HistoryEntry<T>,
  before: HistoryEntry<T> | null,
  times: ReadonlyMap<string, Date | null>,
): ChainGap | null {
  if (!isChained || previousId === (before?.id ?? null)) return null;
  // The first entry of the chain says so, whatever the older entries are that have none.
  if (previousId === null) return before?.isChained === true ? { kind: 'restarted' } : null;
  const previousAt = times.get(previousId);
  if (previousAt === undefined) return { kind: 'missing', previousId };
  return previousAt === null
    ? { kind: 'skipped', previousId }
    : { kind: 'forked', previousId, previousAt };
}

interface EntryChangeOptions<T extends TableName> {
  readonly entry: HistoryEntry<T>;
  readonly before: HistoryEntry<T> | null;
  readonly base: Version<T> | null;
  readonly gap: ChainGap | null;
  readonly names: DisplayNames;
}

function entryChange<T extends TableName>({
  entry,
  before,
  base,
  gap,
  names,
}: EntryChangeOptions<T>): EntryChange {
  const { content } = entry;
  if (!content.ok) return { kind: 'unreadable', problem: content.problem };
  const changes = fieldChanges<T>(base?.record ?? null, content.record, names);
  if (base === null) {
    return { kind: before === null && gap === null ? 'created' : 'uncompared', changes };
  }
  const isDirect = base.id === before?.id && gap === null;
  return { kind: 'changed', changes, since: isDirect ? null : base.at };
}
