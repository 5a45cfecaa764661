import type { Records, TableName } from '../records/entities.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';
import type { DisplayNames } from './field-text.ts';
import type { HistoryEntry } from './history-entry.ts';

/** An entry of a record's history, prepared for display. */
export interface LogItem {
  /** The entry's id. */
  readonly id: string;
  readonly at: Date;
  /** Uid of the author. Null when it is missing or unreadable. */
  readonly by: string | null;
  readonly gap: ChainGap | null;
  readonly change: EntryChange;
}

/** Why an entry does not directly follow the next older entry with an update time (R17). */
export type ChainGap =
  /** The entry that `previousHistoryFBUID` names is not among the entries read so far. */
  | { readonly kind: 'missing'; readonly previousId: string }
  /** The entry that `previousHistoryFBUID` names has no update time, so the history leaves it out (section 8). */
  | { readonly kind: 'skipped'; readonly previousId: string }
  /** The entry that `previousHistoryFBUID` names is known, but it is not the next older one. */
  | { readonly kind: 'forked'; readonly previousId: string; readonly previousAt: Date }
  /** The entry stores null or an unreadable id, but the next older one stores `previousHistoryFBUID` too. */
  | { readonly kind: 'restarted' };

export type EntryChange =
  | { readonly kind: 'created'; readonly changes: readonly FieldChange[] }
  | {
      readonly kind: 'changed';
      readonly changes: readonly FieldChange[];
      /** Time of the version compared with. Null if this entry directly follows that version without a gap. */
      readonly since: Date | null;
    }
  /** Every older entry is missing, unreadable or without an update time, so there is no version to compare with. */
  | { readonly kind: 'uncompared'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unreadable'; readonly problem: string };

export interface LogOptions<T extends TableName> {
  /** Newest first. */
  readonly entries: readonly HistoryEntry<T>[];
  /** Whether `entries` contains the oldest entry. */
  readonly isComplete: boolean;
  readonly names?: DisplayNames;
}

/**
 * The history of a record, newest first. Each entry lists its changes against the newest readable entry before it.
 * Entries without an update time are left out (section 8). While the history is incomplete, the oldest entries are
 * left out until an entry to compare with is read, because their changes are unknown.
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

/** The newest readable version before an entry. */
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
  { storesPreviousId, previousId }: HistoryEntry<T>,
  before: HistoryEntry<T> | null,
  times: ReadonlyMap<string, Date | null>,
): ChainGap | null {
  if (!storesPreviousId || previousId === (before?.id ?? null)) return null;
  // Older entries, which store no previous id, may precede the first entry that stores null.
  if (previousId === null) return before?.storesPreviousId === true ? { kind: 'restarted' } : null;
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
