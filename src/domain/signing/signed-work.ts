import type { Signature } from '../records/entities.ts';
import { activeSignaturesOf, type SignatureFields } from './signature.ts';

/**
 * The signature to compare the work with: the client's active completion, else the contractor's active completion,
 * else the client's commencement. Null while the client's commencement is not active.
 */
export function workSignatureOf(deliverable: SignatureFields): Signature | null {
  const active = activeSignaturesOf(deliverable);
  const commencement = active.find(
    ({ slot }) => slot.key === 'deliverableClientCommencementSignature',
  );
  if (commencement === undefined) return null;
  return (active.findLast(({ slot }) => slot.step === 'completion') ?? commencement).signature;
}

/**
 * Whether both completion signatures are active. After one of them the stage is 'complete' (R9), but the page still
 * lists the missing items for the decision of the other side.
 */
export function isAcceptedByBoth(deliverable: SignatureFields): boolean {
  const completions = activeSignaturesOf(deliverable).filter(
    ({ slot }) => slot.step === 'completion',
  );
  return completions.length === 2;
}
