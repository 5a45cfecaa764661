import type { Records, TableName } from '../records/entities.ts';
import { diffRecords, type FieldChange } from './diff-records.ts';
import type { DisplayNames } from './field-text.ts';
import type { HistoryEntry } from './history-entry.ts';

export interface LogItem {
  readonly id: string;
  readonly at: Date;
  /** Uid of the author. Null when it is missing or unreadable. */
  readonly by: string | null;
  readonly change: EntryChange;
}

export type EntryChange =
  | { readonly kind: 'created' | 'changed'; readonly changes: readonly FieldChange[] }
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
 * Entries without an update time are left out (section 8). So is the oldest entry while the history is incomplete,
 * because its changes are unknown.
 */
export function historyLog<T extends TableName>(options: LogOptions<T>): readonly LogItem[] {
  const { entries, isComplete, names } = options;
  const items: LogItem[] = [];
  let before: Records[T] | null = null;
  for (const [index, { id, at, by, content }] of entries.toReversed().entries()) {
    if (at === null) continue;
    if (isComplete || index > 0)
      items.push({ id, at, by, change: changeOf(content, before, names) });
    if (content.ok) before = content.record;
  }
  return items.toReversed();
}

function changeOf<T extends TableName>(
  content: HistoryEntry<T>['content'],
  before: Records[T] | null,
  names: DisplayNames | undefined,
): EntryChange {
  if (!content.ok) return { kind: 'unreadable', problem: content.problem };
  const changes = diffRecords<T>(before, content.record, names);
  return { kind: before === null ? 'created' : 'changed', changes };
}
