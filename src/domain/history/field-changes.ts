import type { Records, TableName } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import type { DisplayNames } from './field-text.ts';
import { FIELD_READERS, type ReadableField, type ReadableRecord } from './readable-fields.ts';

const ID_LENGTH = '2025-03-01T10:00:00.000Z'.length;

/** Whether a text is an ISO timestamp in UTC with milliseconds of a real moment (R16). */
export function isHistoryId(text: string): boolean {
  const time = Date.parse(text);
  // A year beyond 9999 has a longer form, which would sort before every other id.
  return (
    Number.isFinite(time) && text.length === ID_LENGTH && new Date(time).toISOString() === text
  );
}

/**
 * The id of a record's next history entry (R16): the current time, but at least one millisecond after
 * the previous entry, in case the clock is behind. It ignores a previous id that is no timestamp.
 */
export function nextHistoryId(options: {
  /** Null for a record without a history. */
  readonly previous: string | null;
  readonly now: Date;
}): string {
  const { previous, now } = options;
  const earliest =
    previous !== null && isHistoryId(previous) ? Date.parse(previous) + 1 : now.getTime();
  return new Date(Math.max(earliest, now.getTime())).toISOString();
}

/** A changed field as text for the reader. */
export interface FieldChange {
  readonly field: ReadableField;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The fields in which two versions of a record differ, as texts. Ids and revisions are left out. Null
 * stands for a record that does not exist; then every field with a value counts as changed.
 */
export function fieldChanges<T extends TableName>(
  before: Records[T] | null,
  after: Records[T] | null,
  names: DisplayNames = {},
): readonly FieldChange[] {
  const old: ReadableRecord = before ?? {};
  const now: ReadableRecord = after ?? {};
  const changes = FIELD_READERS.filter(({ part }) => !sameData(part(old), part(now))).map(
    ({ field, label, text }) => ({
      field,
      label,
      before: text(old, names),
      after: text(now, names),
    }),
  );
  if (before !== null && after !== null) return changes;
  return changes.filter((change) => change.before !== change.after);
}
