import type { WireFields, WireValue } from './wire-value.ts';

export interface KeyFilter {
  readonly key: string;
  readonly value: string;
}

/**
 * Reads 'key:value'; null for no filter, 'malformed' without a key or a colon. The value may hold
 * colons itself.
 */
export function readKeyFilter(text: string): KeyFilter | null | 'malformed' {
  if (text.trim() === '') return null;
  const colon = text.indexOf(':');
  const key = text.slice(0, colon).trim();
  return colon === -1 || key === '' ? 'malformed' : { key, value: text.slice(colon + 1).trim() };
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const QUOTED = /^"(.*)"$/s;

/**
 * Whether a document has the value under the key, types respected: `5` is the number and `"5"` the
 * text, `true`, `false` and `null` are what they say, anything else is a text. A missing field is not
 * null.
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
