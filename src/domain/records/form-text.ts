import { toAud, toCents } from '../text/money.ts';
import type { InputDeclaration } from './record-fields.ts';

/** A blank is null, not 0 (R19). */
export type TypedNumber =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly wanted: string };

/**
 * Digits, also as our own pages print them: '$1,760.00', '−440', '+1'. A comma or a space, of any width, separates
 * thousands, and no thousands begin with 0: in '0,125' the comma is a European decimal point. A tab separates cells of a
 * spreadsheet.
 */
const NUMBER =
  /^(?<sign>[-−–+]?)\$?(?<whole>\d*|[1-9]\d{0,2}(?<separator>[,\p{Zs}])\d{3}(?:\k<separator>\d{3})*)(?<fraction>\.\d*)?$/u;

/** Reads '2,5' as '2.5': the keypad of many a European phone has no point. Three digits are thousands. */
export function withDecimalPoint(text: string): string {
  return text.replace(/^(\s*[-−–+]?\$?\d*),(\d{1,2}\s*)$/u, '$1.$2');
}

/** Hexadecimal and exponents are typing errors here. */
export function typedNumber(text: string): TypedNumber {
  const typed = withDecimalPoint(text.trim());
  if (typed === '') return { ok: true, value: null };
  const { sign, whole = '', fraction = '' } = NUMBER.exec(typed)?.groups ?? {};
  const digits = whole.replace(/\D/gu, '') + fraction;
  const value = Number(digits);
  if (sign === undefined || !/\d/u.test(digits) || !Number.isFinite(value)) {
    return { ok: false, wanted: wantedInstead(typed) };
  }
  // Adding 0 turns -0 into 0, so it never shows as '-0'.
  return { ok: true, value: (sign === '' || sign === '+' ? value : -value) + 0 };
}

function wantedInstead(typed: string): string {
  if (/^\W*(?:0[xob]|[\d.]+e)|(?!\d)\p{Nd}/iu.test(typed))
    return 'must be a number in plain digits';
  if (/^[-−–+$\d.,\s]*$/u.test(typed) && /\d,|,\d/u.test(typed)) {
    return 'must be a number with a point for decimals, such as 1.5';
  }
  return 'must be a number';
}

/** What a field shows once somebody leaves it. */
export function settledText(text: string, { kind, signed }: InputDeclaration): string {
  if (kind !== 'number' && kind !== 'money') return text;
  return signed && text.trim() === '' ? '0' : withDecimalPoint(text);
}

/** Plain digits: `String` writes a very large or small number with an exponent. */
export function fromNumber(value: number | null): string {
  if (value === null) return '';
  const text = String(value);
  return text.includes('e') ? PLAIN.format(value) : text;
}

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 17 });

export function toNumber(text: string): number | null {
  const typed = typedNumber(text);
  return typed.ok ? typed.value : null;
}

export function toMoney(text: string): number | null {
  const number = toNumber(text);
  return number === null ? null : toAud(toCents(number));
}
