const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;
const MILLISECONDS_PER_SECOND = 1000;
const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/**
 * Reads a stored date: a `Date`, an ISO text, or an object of seconds and nanoseconds as in JSON exports, whose keys
 * may begin with an underscore. Cuts nanoseconds to milliseconds. Null for anything else, and for a text that names no
 * real day, such as 30 February.
 */
export function readDate(value: unknown): Date | null {
  const date = toDate(value);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

function toDate(value: unknown): Date | null {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return isDateText(value) ? new Date(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  const { seconds, nanoseconds, _seconds, _nanoseconds } = value as StoredTimestamp;
  return fromTimestamp(seconds ?? _seconds, nanoseconds ?? _nanoseconds ?? 0);
}

/** Excludes texts that browsers read differently: other formats, and a day that its month does not have. */
function isDateText(text: string): boolean {
  const midnight = new Date(text.slice(0, 10));
  return ISO_DATE.test(text) && midnight.getUTCDate() === Number(text.slice(8, 10));
}

type StoredTimestamp = Readonly<
  Record<'seconds' | 'nanoseconds' | '_seconds' | '_nanoseconds', unknown>
>;

function fromTimestamp(seconds: unknown, nanoseconds: unknown): Date | null {
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  return new Date(
    seconds * MILLISECONDS_PER_SECOND + Math.floor(nanoseconds / NANOSECONDS_PER_MILLISECOND),
  );
}
