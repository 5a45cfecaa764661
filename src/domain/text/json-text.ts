/** Formats a stored value as JSON for display. NaN and infinities become strings. */
export function jsonText(value: unknown): string {
  const withTexts = (_key: string, item: unknown) =>
    typeof item === 'number' && !Number.isFinite(item) ? String(item) : item;
  return JSON.stringify(value, withTexts, 2);
}
