import { type Parsed, readDate } from '../normalise/stored-fields.ts';
import type { Records, TableName } from '../records/entities.ts';
import { type DisplayNames, diffRecords, type FieldChange } from './diff-records.ts';

export interface HistoryEntry<T extends TableName> {
  readonly id: string;
  /** The server's time, else the device's. Null, as the author, if the time of the update is missing or unreadable. */
  readonly at: Date | null;
  /** The server's time alone. Older entries have none. */
  readonly recordedAt: Date | null;
  readonly by: string | null;
  readonly content: Parsed<Records[T]>;
}

/** Time and author are read apart, so that an entry with unreadable content still appears. */
export function readHistoryEntry<T extends TableName>(
  id: string,
  { updatedAt, updatedBy, ...stored }: Readonly<Record<string, unknown>>,
  content: Parsed<Records[T]>,
): HistoryEntry<T> {
  const hasAuthor = typeof updatedBy === 'string' && updatedBy.trim() !== '';
  const ofDevice = readDate(updatedAt);
  const recordedAt = readDate(stored.recordedAt);
  const at = ofDevice === null ? null : (recordedAt ?? ofDevice);
  return { id, at, recordedAt, by: hasAuthor ? updatedBy : null, content };
}

export interface LogItem {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly change: EntryChange;
}

export type EntryChange =
  | { readonly kind: 'created' | 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unreadable'; readonly problem: string };

interface LogOptions<T extends TableName> {
  /** Newest first. */
  readonly entries: readonly HistoryEntry<T>[];
  readonly isComplete: boolean;
  readonly names?: DisplayNames;
}

/**
 * Newest first. Each entry lists its changes against the newest readable entry before it. The oldest entry of an
 * incomplete history is left out, because its changes are unknown.
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
