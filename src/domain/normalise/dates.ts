const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** Reads a date or an ISO text. Null for anything else, and for a text that names no real day, such as 30 February. */
export function readDate(value: unknown): Date | null {
  const date = typeof value === 'string' && isDateText(value) ? new Date(value) : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
}

/** Excludes texts that browsers read differently: other formats, and a day that its month does not have. */
function isDateText(text: string): boolean {
  const midnight = new Date(text.slice(0, 10));
  return ISO_DATE.test(text) && midnight.getUTCDate() === Number(text.slice(8, 10));
}
