import { toAud, toCents } from '../costing/money.ts';
import { normalisePerson } from '../people/identity.ts';
import { numberFromText } from '../text/number-from-text.ts';

// Form fields hold texts, '' for 'not set'; records hold null. These are the ways between the two.

export function fromNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Blank is null; so is a text that is no number, which validation refuses beforehand. */
export function toNumber(text: string): number | null {
  const number = numberFromText(text);
  return number === 'unreadable' ? null : number;
}

/** Australian dollars in whole cents; null when blank. */
export function toMoney(text: string): number | null {
  const number = toNumber(text);
  return number === null ? null : toAud(toCents(number));
}

/** A uid or a lower-cased e-mail (R24); null when blank. */
export function toPerson(text: string): string | null {
  return normalisePerson(text) || null;
}

/** The id chosen in a select; null when nothing is chosen. */
export function toId(text: string): string | null {
  return text || null;
}
