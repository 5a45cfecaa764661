/** Unicode reserves this character for private use: no stored text begins with it. */
const MARK = '\uE000';

/** NaN and infinities stay as they are: JSON would turn them into null. */
export function storedJson(stored: unknown): string {
  const marked = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? `${MARK}${value}` : value;
  return JSON.stringify(stored, marked, 2).replaceAll(new RegExp(`"${MARK}(.*)"`, 'g'), '$1');
}
