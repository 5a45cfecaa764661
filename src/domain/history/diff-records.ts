import type { Records, TableName } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import type { DisplayNames } from './field-text.ts';
import { FIELD_LINES, type ReadableField, type ReadableRecord } from './readable-fields.ts';

/** A changed field as text for display. */
export interface FieldChange {
  readonly field: ReadableField;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The labelled fields in which two versions of a record differ, as texts. The record's id and revision have no label.
 * Null stands for a version that does not exist. Compared with null, every field with a value counts as changed.
 */
export function diffRecords<T extends TableName>(
  before: Records[T] | null,
  after: Records[T] | null,
  names: DisplayNames = {},
): readonly FieldChange[] {
  const old: ReadableRecord = before ?? {};
  const now: ReadableRecord = after ?? {};
  const changes = FIELD_LINES.filter(({ compared }) => !sameData(compared(old), compared(now))).map(
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
