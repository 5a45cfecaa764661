export function displayValue(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '(none)' : value.map(displayValue).join('\n');
  }
  if (value !== null && typeof value === 'object') {
    return Object.values(value).map(displayValue).join(' · ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value ?? '').trim();
  return text === '' ? '(not set)' : text;
}
