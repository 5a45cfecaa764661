import { max } from 'date-fns';
import { byDeliverableNumber } from '../lists/sorting.ts';
import { priceShown, withGst } from '../price/price.ts';
import type { Deliverable } from '../records/entities.ts';
import { activeInStep, hasUnreadableSignature } from '../records/signature.ts';
import { sumAud } from '../text/money.ts';
import { isAgreed } from './agreed.ts';
import { financialYearOf } from './financial-year.ts';
import { type Payment, paymentOf } from './payment.ts';

export type StatementLine = ReturnType<typeof lineOf>;
export type Amounts = ReturnType<typeof withGst>;

/** The work that `agreementTotals` counts as agreed, the earliest first. */
export function statementLines(deliverables: readonly Deliverable[], isGstFree: boolean) {
  return deliverables
    .filter((one) => isAgreed(one) && !hasUnreadableSignature(one))
    .toSorted(byDeliverableNumber)
    .map((one) => lineOf(one, isGstFree))
    .toSorted((a, b) => timeOf(a) - timeOf(b));
}

function lineOf(deliverable: Deliverable, isGstFree: boolean) {
  const dates = activeInStep(deliverable, 'commencement').map((one) => one.signature.signatureDate);
  // Completed work may have no active commencement: then no date is known, and no year has it.
  const agreedOn = dates.length === 0 ? null : max(dates);
  const { shown } = priceShown(deliverable);
  return {
    deliverable,
    agreedOn,
    year: agreedOn === null ? null : financialYearOf(agreedOn),
    payment: paymentOf(deliverable.deliverablePaymentState),
    /** Null without a price. */
    amounts: shown === null ? null : withGst(shown, isGstFree),
  };
}

function timeOf({ agreedOn }: StatementLine): number {
  return agreedOn?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** The newest first. */
export function statementYears(lines: readonly StatementLine[]): readonly number[] {
  const years = new Set(lines.flatMap(({ year }) => year ?? []));
  return [...years].toSorted((a, b) => b - a);
}

/** Each sum adds up its column, so GST is rounded by line, as on the invoices. */
export function sumOfLines(lines: readonly StatementLine[], payment?: Payment): Amounts {
  const counted = lines
    .filter((line) => payment === undefined || line.payment === payment)
    .flatMap(({ amounts }) => amounts ?? []);
  const sum = (name: keyof Amounts) => sumAud(counted.map((amounts) => amounts[name]));
  return { exGst: sum('exGst'), gst: sum('gst'), inclGst: sum('inclGst') };
}
