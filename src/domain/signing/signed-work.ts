import type { Signature } from '../records/entities.ts';
import { activeSignaturesOf, type SignatureFields } from './signature.ts';

/** The last active completion, else the client's commencement; null before the client's commencement. */
export function latestSignedWork(deliverable: SignatureFields): Signature | null {
  const active = activeSignaturesOf(deliverable);
  const commencement = active.find(
    ({ slot }) => slot.key === 'deliverableClientCommencementSignature',
  );
  if (commencement === undefined) return null;
  return (active.findLast(({ slot }) => slot.step === 'completion') ?? commencement).signature;
}

/**
 * Whether both sides accepted the work as complete. Nothing is missing any more then. While one of them decides,
 * it must see what is.
 */
export function isAcceptedByBoth(deliverable: SignatureFields): boolean {
  const completions = activeSignaturesOf(deliverable).filter(
    ({ slot }) => slot.step === 'completion',
  );
  return completions.length === 2;
}
