/** Whether Firestore accepts this stored value as the id of a document. */
export function isRecordId(id: unknown): id is string {
  return (
    typeof id === 'string' &&
    id !== '' &&
    !id.includes('/') &&
    id !== '.' &&
    id !== '..' &&
    !/^__.*__$/s.test(id) &&
    UTF_8.encode(id).length <= MAX_BYTES
  );
}

const UTF_8 = new TextEncoder();
const MAX_BYTES = 1500;

const ID_LENGTH = '2025-03-01T10:00:00.000Z'.length;

/** An ISO timestamp in UTC with milliseconds (R16). The date must exist: 30 February does not. */
export function isHistoryId(text: string): boolean {
  const time = Date.parse(text);
  // A year beyond 9999 has a longer form, which would sort before every other id.
  return (
    Number.isFinite(time) && text.length === ID_LENGTH && new Date(time).toISOString() === text
  );
}

/** At least one millisecond after the previous entry, in case the clock is behind (R16). */
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
