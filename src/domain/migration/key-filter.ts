import type { WireFields, WireValue } from './wire-value.ts';

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
export function matchesFilter(fields: WireFields, { key, value }: KeyFilter): boolean {
  const stored = fields[key];
  return stored !== undefined && matchesValue(stored, value);
}

function matchesValue(stored: WireValue, value: string): boolean {
  if (value === 'null') return 'nullValue' in stored;
  if (value === 'true' || value === 'false') {
    return 'booleanValue' in stored && String(stored.booleanValue) === value;
  }
  if (NUMBER.test(value)) return numberOf(stored) === Number(value);
  return 'stringValue' in stored && stored.stringValue === (QUOTED.exec(value)?.[1] ?? value);
}

function numberOf(stored: WireValue): number | null {
  if ('integerValue' in stored) return Number(stored.integerValue);
  return 'doubleValue' in stored ? Number(stored.doubleValue) : null;
}
