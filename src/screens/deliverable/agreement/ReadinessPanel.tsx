import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import type { CurrentHypotheses } from '../../../domain/signing/hypotheses-since-signature.ts';
import { readinessOf } from '../../../domain/signing/readiness.ts';
import { useOpenQuestions } from '../questions/use-open-questions.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { EvidenceBar } from './EvidenceBar.tsx';
import { EVIDENCE_COMPLETE } from './evidence-complete.ts';
import { MissingItems } from './MissingItems.tsx';
import { useVariationsForReadiness } from './use-variations-for-readiness.ts';

const SinceSignature = lazyComponent(
  async () => (await import('./SinceSignature.tsx')).SinceSignature,
);

interface ReadinessPanelProps extends DeliverableWithEstimate {
  /** The result of `workSignatureOf`. The panel compares the current work with the work that this signature signed. */
  readonly signature: Signature;
  /** Whether both sides signed the completion. The panel then lists no missing items, even if there are some. */
  readonly isComplete: boolean;
}

/**
 * How many hypotheses have evidence, the items that the completion lacks, and whether the work changed since the
 * signature. After both completions the count, and the evidence that went missing. Renders nothing while the open
 * questions or the variations load.
 */
export function ReadinessPanel(props: ReadinessPanelProps) {
  const { deliverable, estimate, signature, isComplete } = props;
  const openQuestions = useOpenQuestions(deliverable);
  const variations = useVariationsForReadiness(deliverable);
  if (openQuestions === null || variations === null) return null;
  const { hypotheses } = estimate;
  const readiness = readinessOf({
    deliverable,
    hypotheses,
    allocations: deliverable.deliverableAllocations,
    variations,
    openQuestions,
  });
  const isNothingMissing = readiness.missing.length === 0;
  // If so, the signed versions are not loaded: each is a billed read. After both completions only lost evidence counts,
  // and hypotheses as signed have lost none.
  const isKnownUnchanged =
    areHypothesesAsSigned(signature, hypotheses) &&
    (isComplete || isSigningNewestWrite(signature, deliverable));
  return (
    <>
      <EvidenceBar {...readiness} />
      {isComplete ? null : <MissingItems {...readiness} />}
      {isKnownUnchanged ? (
        <EvidenceCompleteNote isShown={!isComplete && isNothingMissing} />
      ) : (
        <Suspense>
          <SinceSignature
            {...{ signature, deliverable, hypotheses, isComplete, isNothingMissing }}
          />
        </Suspense>
      )}
    </>
  );
}

function EvidenceCompleteNote({ isShown }: { readonly isShown: boolean }) {
  return isShown ? <p>{EVIDENCE_COMPLETE}</p> : null;
}

/** Whether nothing was written to the deliverable after this signature. */
function isSigningNewestWrite(
  { signatureHistoryDocumentFBUID }: Signature,
  { previousHistoryFBUID }: Deliverable,
): boolean {
  return previousHistoryFBUID === signatureHistoryDocumentFBUID;
}

/** Whether the signature names exactly the current revisions of the hypotheses. */
function areHypothesesAsSigned(
  { signatureHypothesisHistoryFBUIDs: pointers }: Signature,
  { records, unreadable }: CurrentHypotheses,
): boolean {
  if (pointers === null || unreadable.length > 0) return false;
  return (
    Object.keys(pointers).length === records.length &&
    records.every(({ FBUID, updatedAt }) => pointers[FBUID] === updatedAt)
  );
}
