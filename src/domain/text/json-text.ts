/** Formats a stored value as JSON for display. NaN and infinities become strings. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, item) => (isNonFiniteNumber(item) ? String(item) : item), 2);
}

function isNonFiniteNumber(item: unknown): boolean {
  return typeof item === 'number' && !Number.isFinite(item);
}
