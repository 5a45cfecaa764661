import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import type { Signature } from '../../../domain/records/entities.ts';
import type { CurrentHypotheses } from '../../../domain/signing/hypotheses-since-signature.ts';
import { type Readiness, readinessOf } from '../../../domain/signing/readiness.ts';
import { activeSignaturesOf, type SignatureFields } from '../../../domain/signing/signature.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { EVIDENCE_COMPLETE } from './evidence-complete.ts';
import { EvidenceBar, MissingItems } from './ReadinessDetails.tsx';

const SinceSignature = lazyComponent(
  async () => (await import('./SinceSignature.tsx')).SinceSignature,
);

/**
 * Lists what a completion still lacks, such as evidence. Shown once the client has signed the commencement.
 * Informs only (R11).
 */
export function ReadyToComplete({ deliverable, estimate }: DeliverableWithEstimate) {
  const signature = latestSignedWork(deliverable);
  if (signature === null || estimate.isHidden) return null;
  const readiness = readinessOf({
    deliverable,
    hypotheses: estimate.hypotheses,
    allocations: deliverable.deliverableAllocations,
  });
  const isComplete = isSignedByBoth(deliverable);
  return (
    <section className="section no-print" aria-labelledby="ready-to-complete">
      <h2 id="ready-to-complete">{isComplete ? 'Evidence' : 'Ready to complete?'}</h2>
      <EvidenceBar {...readiness} />
      {isComplete ? null : <MissingItems {...readiness} />}
      {areRevisionsSigned(signature, estimate.hypotheses) ? (
        <EvidenceCompleteNote isComplete={isComplete} readiness={readiness} />
      ) : (
        <Suspense>
          <SinceSignature
            signature={signature}
            deliverable={deliverable}
            hypotheses={estimate.hypotheses}
            isComplete={isComplete}
            isNothingMissing={readiness.missing.length === 0}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Whether the signature names exactly the current revisions. If so, the signed versions need not load. */
function areRevisionsSigned(
  { signatureHypothesisHistoryFBUIDs: pointers }: Signature,
  { records, unreadable }: CurrentHypotheses,
): boolean {
  if (pointers === null || unreadable.length > 0) return false;
  return (
    Object.keys(pointers).length === records.length &&
    records.every(({ FBUID, updatedAt }) => pointers[FBUID] === updatedAt)
  );
}

interface EvidenceCompleteNoteProps {
  readonly isComplete: boolean;
  readonly readiness: Readiness;
}

function EvidenceCompleteNote({ isComplete, readiness }: EvidenceCompleteNoteProps) {
  return isComplete || readiness.missing.length > 0 ? null : <p>{EVIDENCE_COMPLETE}</p>;
}

/** The last active completion, else the client's commencement; null before the client's commencement. */
export function latestSignedWork(deliverable: SignatureFields): Signature | null {
  const active = activeSignaturesOf(deliverable);
  const commencement = active.find(
    ({ slot }) => slot.key === 'deliverableClientCommencementSignature',
  );
  if (commencement === undefined) return null;
  return (active.findLast(({ slot }) => slot.step === 'completion') ?? commencement).signature;
}

/** Once both sides accepted the work, nothing is missing any more. While one of them decides, it must see what is. */
function isSignedByBoth(deliverable: SignatureFields): boolean {
  const completions = activeSignaturesOf(deliverable).filter(
    ({ slot }) => slot.step === 'completion',
  );
  return completions.length === 2;
}
