import type { Deliverable } from '../../domain/records/entities.ts';
import type { Step } from '../../domain/signing/signature.ts';

/** 'terms-12-commencement-3f2a91c0.json'. Leaves out a missing number or digest. */
export function termsFileName(
  { deliverableNumber }: Pick<Deliverable, 'deliverableNumber'>,
  step: Step,
  digest: string | null,
): string {
  const parts = [deliverableNumber, step, digest?.slice(0, 8)].filter((part) => part != null);
  return `terms-${parts.join('-')}.json`;
}
