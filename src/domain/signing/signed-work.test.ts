import { describe, expect, it } from 'vitest';
import type { SignatureKey } from '../records/entities.ts';
import { aDeliverable, aSignature } from '../testing/test-records.ts';
import { isAcceptedByBoth, workSignatureOf } from './signed-work.ts';

const revoked = { deprecatedReason: 'revoked' };
const BOTH_COMPLETIONS = [
  'deliverableContractorCompletionSignature',
  'deliverableClientCompletionSignature',
] as const satisfies readonly SignatureKey[];

describe('workSignatureOf', () => {
  it('is null before the client signs the commencement', () => {
    const deliverable = aDeliverable({ deliverableContractorCommencementSignature: aSignature() });
    expect(workSignatureOf(deliverable)).toBeNull();
  });

  it("is the client's commencement, then the contractor's completion, then the client's", () => {
    const commencement = aSignature({ signatureUid: 'client' });
    const [contractor, client] = [aSignature(), aSignature({ signatureUid: 'client' })];
    const commenced = aDeliverable({ deliverableClientCommencementSignature: commencement });
    const offered = { ...commenced, deliverableContractorCompletionSignature: contractor };
    const accepted = { ...offered, deliverableClientCompletionSignature: client };
    expect(workSignatureOf(commenced)).toBe(commencement);
    expect(workSignatureOf(offered)).toBe(contractor);
    expect(workSignatureOf(accepted)).toBe(client);
  });

  it('ignores a revoked completion', () => {
    const commencement = aSignature();
    const deliverable = aDeliverable({
      deliverableClientCommencementSignature: commencement,
      deliverableContractorCompletionSignature: aSignature(revoked),
    });
    expect(workSignatureOf(deliverable)).toBe(commencement);
  });
});

describe('isAcceptedByBoth', () => {
  it.each(BOTH_COMPLETIONS)('needs more than %s', (key) => {
    expect(isAcceptedByBoth(aDeliverable({ [key]: aSignature() }))).toBe(false);
  });

  it('needs more than two commencements', () => {
    const commenced = aDeliverable({
      deliverableContractorCommencementSignature: aSignature(),
      deliverableClientCommencementSignature: aSignature(),
    });
    expect(isAcceptedByBoth(commenced)).toBe(false);
  });

  it('needs two active completions', () => {
    const [first, second] = BOTH_COMPLETIONS;
    const both = aDeliverable({ [first]: aSignature(), [second]: aSignature() });
    expect(isAcceptedByBoth(both)).toBe(true);
    expect(isAcceptedByBoth({ ...both, [second]: aSignature(revoked) })).toBe(false);
  });
});
