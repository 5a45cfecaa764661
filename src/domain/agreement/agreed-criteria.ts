import type { Deliverable, TestItem } from '../records/entities.ts';
import { isActive } from '../records/signature.ts';
import { sameData } from '../same-data.ts';
import type { TermsBySlot } from './signed-terms.ts';

/** The client agreed, or the contractor offered. */
const COMMENCEMENTS = [
  'deliverableClientCommencementSignature',
  'deliverableContractorCommencementSignature',
] as const;

/**
 * Tells whether a criterion of a hypothesis is other than in the terms of the commencement (R38). Of a hypothesis that
 * the terms do not have, each is. None is without stored terms of an active commencement.
 */
export function changedCriteria(deliverable: Deliverable, terms: TermsBySlot | null) {
  const signed = COMMENCEMENTS.filter((key) => isActive(deliverable[key]))
    .map((key) => terms?.get(key))
    .find((found) => found?.state === 'stored');
  if (signed?.state !== 'stored') return () => false;
  const agreed = new Map(
    signed.version.hypotheses.records.map((one) => [one.FBUID, one.hypothesisTestItems]),
  );
  return (hypothesisId: string, item: TestItem) =>
    agreed.get(hypothesisId)?.some((one) => sameData(one, item)) !== true;
}
