const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;
const MILLISECONDS_PER_SECOND = 1000;
const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/**
 * A date as it may be stored: a date, an ISO text, or a timestamp's seconds and nanoseconds (as JSON
 * exports write it, with or without underscores). Null when it is none of these, or not a real date.
 */
export function readDate(value: unknown): Date | null {
  const date = toDate(value);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

function toDate(value: unknown): Date | null {
  if (value instanceof Date) return value;
  // Other forms of text are read differently from browser to browser, and as local time.
  if (typeof value === 'string') return ISO_DATE.test(value) ? new Date(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  const { seconds, nanoseconds, _seconds, _nanoseconds } = value as StoredTimestamp;
  return fromTimestamp(seconds ?? _seconds, nanoseconds ?? _nanoseconds ?? 0);
}

/** Whatever an object may hold under these names. */
type StoredTimestamp = Readonly<
  Record<'seconds' | 'nanoseconds' | '_seconds' | '_nanoseconds', unknown>
>;

function fromTimestamp(seconds: unknown, nanoseconds: unknown): Date | null {
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  return new Date(
    seconds * MILLISECONDS_PER_SECOND + Math.floor(nanoseconds / NANOSECONDS_PER_MILLISECOND),
  );
}
