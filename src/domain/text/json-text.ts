/** A value as JSON for the reader. JSON has no NaN and no infinity, so these become texts. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, item) => (isNoJsonNumber(item) ? String(item) : item), 2);
}

function isNoJsonNumber(item: unknown): boolean {
  return typeof item === 'number' && !Number.isFinite(item);
}
