import { type SignedTerms, termsNote } from '../agreement/signed-terms.ts';
import type { ReadTerms } from '../agreement/version.ts';
import { byDeliverableNumber, byResearchName } from '../lists/sorting.ts';
import { frozenPrice } from '../price/price.ts';
import type { Deliverable, Research } from '../records/entities.ts';
import { NO_JUSTIFICATION } from '../records/form-values.ts';
import { hasUnreadableSignature, isActive, signOffStageOf } from '../records/signature.ts';
import { paymentGroupOf } from '../status/payment.ts';
import { formatAud, formatTotal } from '../text/format.ts';
import { cents, sumCents, toAud, toCents } from '../text/money.ts';

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  /** AUD ex GST, in whole cents. */
  readonly unitAmount: number;
}

export interface Invoice {
  readonly deliverable: Deliverable;
  readonly research: Research;
  readonly lines: readonly InvoiceLine[];
}

interface LeftOut {
  readonly deliverable: Deliverable;
  readonly reason: string;
}

const UNREADABLE = 'A signature cannot be read.';

/** Null for what is ready, invoiced or paid, and for what nobody has agreed to. */
export function whyNotReady(deliverable: Deliverable): string | null {
  const group = paymentGroupOf(deliverable);
  if (group === 'unexpected') return 'The payment state has an unexpected value.';
  if (group !== 'not-ready') return null;
  if (hasUnreadableSignature(deliverable)) return UNREADABLE;
  if (signOffStageOf(deliverable) === 'complete')
    return 'Completed, but the commencement of the client was revoked.';
  return isActive(deliverable.deliverableContractorCommencementSignature)
    ? 'Only the contractor has signed the commencement.'
    : null;
}

interface InvoiceSources {
  readonly research: ReadonlyMap<string, Research>;
  /** Of the work signature, by the id of the deliverable. */
  readonly terms: ReadonlyMap<string, SignedTerms>;
}

export function prepareInvoices(
  deliverables: readonly Deliverable[],
  { research: all, terms }: InvoiceSources,
) {
  const invoices: Invoice[] = [];
  const leftOut: LeftOut[] = [];
  for (const deliverable of deliverables) {
    const research = all.get(deliverable.deliverableResearchFBUID ?? '');
    const lines = invoiceLines(deliverable, terms.get(deliverable.FBUID) ?? { state: 'no digest' });
    if (typeof lines === 'string') leftOut.push({ deliverable, reason: lines });
    else if (research === undefined || contactOf(research) === '')
      leftOut.push({ deliverable, reason: 'No research names whom to invoice.' });
    else invoices.push({ deliverable, research, lines });
  }
  const lines = invoices.flatMap((invoice) => invoice.lines);
  return { invoices, leftOut, lineCount: lines.length, total: toAud(totalOf(lines)) };
}

export function contactOf({ researchInvoiceTo, researchName }: Research): string {
  return researchInvoiceTo.trim() || researchName.trim();
}

/** Of the client's commencement, such as a purchase order. '' for none. */
export function clientReferenceOf({
  deliverableClientCommencementSignature: signature,
}: Deliverable): string {
  return isActive(signature) ? (signature.signatureReference ?? '').trim() : '';
}

const CENTS_PER_DOLLAR = 100;

/** They sum to the frozen price in cents. Otherwise the reason why there are none. */
export function invoiceLines(
  deliverable: Deliverable,
  terms: SignedTerms,
): readonly InvoiceLine[] | string {
  if (paymentGroupOf(deliverable) !== 'ready')
    return whyNotReady(deliverable) ?? 'It is not ready to invoice.';
  if (hasUnreadableSignature(deliverable)) return UNREADABLE;
  const price = frozenPrice(deliverable);
  if (price === null) return 'The frozen price is missing or differs from the price signed.';
  if (toCents(price) <= 0) return `The total is not above zero: ${formatTotal(price)}.`;
  if (terms.state !== 'stored') return termsNote(terms);
  const lines = linesOf(terms.version);
  const difference = cents(toCents(price) - totalOf(lines));
  if (difference === 0) return lines;
  if (Math.abs(difference) >= CENTS_PER_DOLLAR) {
    const total = formatAud(toAud(totalOf(lines)));
    return `The signed sprints and extra items sum to ${total}, and the signed price is ${formatAud(price)}.`;
  }
  return [...lines, { description: 'Rounding', quantity: 1, unitAmount: toAud(difference) }];
}

function totalOf(lines: readonly InvoiceLine[]) {
  return sumCents(lines.map(({ quantity, unitAmount }) => toCents(quantity * unitAmount)));
}

/** Xero keeps four decimals of a quantity, and two of an amount. */
const QUANTITY_STEPS = 10_000;

function linesOf({ deliverable, allocations }: ReadTerms): readonly InvoiceLine[] {
  const sprints = Math.round((allocations?.sprints ?? 0) * QUANTITY_STEPS) / QUANTITY_STEPS;
  const rate = toAud(toCents(deliverable.deliverableSprintRate));
  const description = `${sprints} ${sprints === 1 ? 'sprint' : 'sprints'} at ${formatAud(rate).replace('$', '')}`;
  return [
    ...(sprints === 0 ? [] : [{ description, quantity: sprints, unitAmount: rate }]),
    ...deliverable.deliverableExtraItems.map(({ amount, justification }) => ({
      description: justification.trim() || NO_JUSTIFICATION,
      quantity: 1,
      unitAmount: toAud(toCents(amount)),
    })),
  ];
}

/** A research that is not set, deleted or unreadable is null, and comes last. */
export function byResearch(deliverables: readonly Deliverable[], research: readonly Research[]) {
  const ids = new Set(research.map(({ FBUID }) => FBUID));
  const idOf = ({ deliverableResearchFBUID: id }: Deliverable) =>
    id !== null && ids.has(id) ? id : null;
  return [...research.toSorted(byResearchName), null]
    .map((one) => ({
      research: one,
      deliverables: deliverables
        .filter((deliverable) => idOf(deliverable) === (one?.FBUID ?? null))
        .toSorted(byDeliverableNumber),
    }))
    .filter((group) => group.deliverables.length > 0);
}
