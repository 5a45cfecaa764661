import { toAud, toCents } from '../costing/money.ts';
import { normalisePerson } from '../people/people.ts';
import { numberFromText } from '../text/number-from-text.ts';

// Converts between form fields, which hold texts ('' for 'not set'), and records, which hold numbers, texts or null.

export function fromNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

/**
 * Null for a blank, which is not 0 (R19), and for a text that is no finite number: validation refuses such a text before
 * a save.
 */
export function toNumber(text: string): number | null {
  const number = numberFromText(text);
  return number === 'unreadable' ? null : number;
}

export function toMoney(text: string): number | null {
  const number = toNumber(text);
  return number === null ? null : toAud(toCents(number));
}

/** A uid or a lower-cased e-mail (R24); null when blank. */
export function toPerson(text: string): string | null {
  return normalisePerson(text) || null;
}

export function toId(text: string): string | null {
  return text || null;
}
