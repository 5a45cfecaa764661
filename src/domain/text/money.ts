/** Money is stored and shown in Australian dollars, and computed in whole cents (R1). */
export type Cents = number & { readonly unit: 'cents' };

/** A double preserves 15 decimal digits. Later digits are rounding noise. */
const MEANINGFUL_DIGITS = 15;

export function cents(whole: number): Cents {
  // Adding 0 turns -0 into 0, so no amount shows as '-$0.00'.
  return (whole + 0) as Cents;
}

/** Rounds a half away from zero: 1.005 becomes 101 cents although its double is slightly less. */
export function toCents(aud: number): Cents {
  if (!Number.isFinite(aud)) return cents(0);
  return cents(roundHalfAwayFromZero(Number((aud * 100).toPrecision(MEANINGFUL_DIGITS))));
}

export function toAud(amount: Cents): number {
  return amount / 100;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Of amounts in AUD. */
export function sumAud(amounts: readonly number[]): number {
  return toAud(sumCents(amounts.map(toCents)));
}

export function roundHalfAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
