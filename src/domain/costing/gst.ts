import { cents, roundHalfAwayFromZero, sumCents, toAud, toCents } from './money.ts';

const GST_PERCENT = 10;

/** A price in AUD with its tax (R45). */
export interface PriceWithGst {
  readonly exGst: number;
  readonly gst: number;
  readonly inclGst: number;
}

/** GST is 10 % of the total, rounded half away from zero to the cent (R45). It is shown and never stored. */
export function withGst(exGst: number): PriceWithGst {
  const price = toCents(exGst);
  const gst = cents(roundHalfAwayFromZero((price * GST_PERCENT) / 100));
  return { exGst: toAud(price), gst: toAud(gst), inclGst: toAud(sumCents([price, gst])) };
}
