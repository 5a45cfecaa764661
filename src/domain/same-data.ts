/** The order of an object's keys does not count, because the database does not keep it. 0 and -0 differ. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date) return sameDate(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return sameEntries(new Map(Object.entries(a)), new Map(Object.entries(b)));
}

function sameDate(a: object, b: object): boolean {
  return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
}

function sameEntries(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return (
    a.size === b.size && [...a].every(([key, value]) => b.has(key) && sameData(value, b.get(key)))
  );
}
