export interface KeyFilter {
  readonly key: string;
  readonly value: string;
}

/** Reads 'key:value' at its first colon. Null for a blank text, 'malformed' without a key or a colon. */
export function readKeyFilter(text: string): KeyFilter | null | 'malformed' {
  if (text.trim() === '') return null;
  const colon = text.indexOf(':');
  const key = text.slice(0, colon).trim();
  return colon === -1 || key === '' ? 'malformed' : { key, value: text.slice(colon + 1).trim() };
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const QUOTED = /^"(.*)"$/s;

/**
 * Whether a field has the value of the filter. `5` matches only a number, `"5"` only a text; `true`, `false` and
 * `null` match these values, and anything else matches an equal text. A missing field matches no filter, not even
 * `null`.
 */
export function matchesFilter(
  fields: Readonly<Record<string, unknown>>,
  { key, value }: KeyFilter,
): boolean {
  const stored = fields[key];
  if (['null', 'true', 'false'].includes(value)) return JSON.stringify(stored) === value;
  if (NUMBER.test(value)) return stored === Number(value);
  return stored === (QUOTED.exec(value)?.[1] ?? value);
}
