/**
 * Money is stored and shown in Australian dollars (R1) and computed in whole cents: a `Cents` is an
 * integer, and these two functions are the only way in and out.
 */
export type Cents = number & { readonly unit: 'cents' };

/** Beyond this many significant digits a double holds noise, not something anybody typed. */
const MEANINGFUL_DIGITS = 15;

/** Names an integer number of cents, the result of integer arithmetic, as money. */
export function cents(whole: number): Cents {
  // Adding 0 turns -0 into 0, which would otherwise be shown as '-$0.00'.
  return (whole + 0) as Cents;
}

/**
 * Dollars to the nearest cent, a half away from zero. Noise of binary fractions does not decide:
 * 1.005 is 101 cents although its double is a little less. A blank amount of a form that is still
 * being typed (NaN) is no money, rather than a total that reads NaN.
 */
export function toCents(aud: number): Cents {
  if (!Number.isFinite(aud)) return cents(0);
  return cents(roundHalfAway(Number((aud * 100).toPrecision(MEANINGFUL_DIGITS))));
}

/** Cents to dollars, for storing and showing. */
export function toAud(amount: Cents): number {
  return amount / 100;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** To the nearest integer, a half away from zero: −2.5 becomes −3, as 2.5 becomes 3. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
