import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import type { Signature } from '../../../domain/records/entities.ts';
import type { CurrentHypotheses } from '../../../domain/signing/hypotheses-since-signature.ts';
import { type Readiness, readinessOf } from '../../../domain/signing/readiness.ts';
import {
  type ActiveSignature,
  activeSignaturesOf,
  type SignatureFields,
} from '../../../domain/signing/signature.ts';
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
  const relevant = relevantSignature(deliverable);
  if (relevant === null || estimate.isHidden) return null;
  const { slot, signature } = relevant;
  const readiness = readinessOf({
    deliverable,
    hypotheses: estimate.hypotheses,
    allocations: deliverable.deliverableAllocations,
  });
  const isCompletionSigned = slot.step === 'completion';
  return (
    <section className="section no-print" aria-labelledby="ready-to-complete">
      <h2 id="ready-to-complete">Ready to complete?</h2>
      <EvidenceBar {...readiness} />
      {isCompletionSigned ? null : <MissingItems {...readiness} />}
      {areRevisionsSigned(signature, estimate.hypotheses) ? (
        <EvidenceCompleteNote isCompletionSigned={isCompletionSigned} readiness={readiness} />
      ) : (
        <Suspense>
          <SinceSignature
            signature={signature}
            deliverable={deliverable}
            hypotheses={estimate.hypotheses}
            isCompletionSigned={isCompletionSigned}
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
  readonly isCompletionSigned: boolean;
  readonly readiness: Readiness;
}

function EvidenceCompleteNote({ isCompletionSigned, readiness }: EvidenceCompleteNoteProps) {
  return isCompletionSigned || readiness.missing.length > 0 ? null : <p>{EVIDENCE_COMPLETE}</p>;
}

/** The last active completion, else the client's commencement; null before the client's commencement. */
function relevantSignature(deliverable: SignatureFields): ActiveSignature | null {
  const active = activeSignaturesOf(deliverable);
  const commencement = active.find(
    ({ slot }) => slot.key === 'deliverableClientCommencementSignature',
  );
  if (commencement === undefined) return null;
  return active.findLast(({ slot }) => slot.step === 'completion') ?? commencement;
}
