import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import type { Signature } from '../../../domain/records/entities.ts';
import type { CurrentHypotheses } from '../../../domain/signing/hypotheses-since-signature.ts';
import { type Readiness, readinessOf } from '../../../domain/signing/readiness.ts';
import {
  activeSignaturesOf,
  isStepAvailable,
  SIGNATURE_SLOTS,
  type SignatureFields,
} from '../../../domain/signing/signature.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { EVIDENCE_COMPLETE } from './evidence-complete.ts';
import { EvidenceBar, MissingItems } from './ReadinessDetails.tsx';

const SinceSignature = lazyComponent(
  async () => (await import('./SinceSignature.tsx')).SinceSignature,
);

/** What a completion still lacks (agreement J5). Shown from the client's commencement on; it blocks nothing (R11). */
export function ReadyToComplete({ deliverable, estimate }: DeliverableWithEstimate) {
  const signature = relevantSignature(deliverable);
  if (signature === null || estimate.isHidden) return null;
  const readiness = readinessOf({
    deliverable,
    hypotheses: estimate.hypotheses,
    allocations: deliverable.deliverableAllocations,
  });
  const isComplete = isCompletion(deliverable, signature);
  return (
    <section className="section no-print" aria-labelledby="ready-to-complete">
      <h2 id="ready-to-complete">Ready to complete?</h2>
      <EvidenceBar {...readiness} />
      {isComplete ? null : <MissingItems {...readiness} />}
      {areRevisionsSigned(signature, estimate.hypotheses) ? (
        <AllClear isComplete={isComplete} readiness={readiness} />
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

/** Whether the signature names exactly the current hypotheses in their current revisions: then no version need be read. */
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

interface AllClearProps {
  readonly isComplete: boolean;
  readonly readiness: Readiness;
}

function AllClear({ isComplete, readiness }: AllClearProps) {
  return isComplete || readiness.missing.length > 0 ? null : <p>{EVIDENCE_COMPLETE}</p>;
}

/** The completion if there is one, else the client's commencement. Null before that. */
function relevantSignature(deliverable: SignatureFields): Signature | null {
  const completion = SIGNATURE_SLOTS.find(({ step }) => step === 'completion');
  if (completion === undefined || !isStepAvailable(deliverable, completion)) return null;
  const active = activeSignaturesOf(deliverable);
  const last = active.findLast(({ slot }) => slot.step === 'completion') ?? active.at(-1);
  return last?.signature ?? null;
}

function isCompletion(deliverable: SignatureFields, signature: Signature): boolean {
  return activeSignaturesOf(deliverable).some(
    (one) => one.slot.step === 'completion' && one.signature === signature,
  );
}
