import type { Deliverable } from '../records/entities.ts';
import { activeInStep, isActive } from '../records/signature.ts';
import { MELBOURNE_DATE } from '../text/format.ts';

const JULY = 7;

/** The Australian financial year of a moment, in Melbourne's days. 2027 is July 2026 to June 2027. */
export function financialYearOf(moment: Date): number {
  const parts = MELBOURNE_DATE.formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return numberOf('month') >= JULY ? numberOf('year') + 1 : numberOf('year');
}

/** 'July 2026 to June 2027' */
export function financialYearText(year: number): string {
  return `July ${year - 1} to June ${year}`;
}

/**
 * The financial years in which the work was under way: from the client's commencement to the later completion, and to
 * today until both sides have signed it. Empty without an active commencement of the client.
 */
export function yearsUnderWay(deliverable: Deliverable, today: Date): readonly number[] {
  const commencement = deliverable.deliverableClientCommencementSignature;
  if (!isActive(commencement)) return [];
  const completions = activeInStep(deliverable, 'completion').map(
    ({ signature }) => signature.signatureDate,
  );
  const end = completions.length < 2 ? today : completions.reduce((a, b) => (a > b ? a : b));
  const first = financialYearOf(commencement.signatureDate);
  const count = Math.max(0, financialYearOf(end) - first) + 1;
  return Array.from({ length: count }, (_, index) => first + index);
}
