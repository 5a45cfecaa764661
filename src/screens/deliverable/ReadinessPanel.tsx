import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import type { CurrentHypotheses } from '../../domain/signing/changes-since-signature.ts';
import { readinessOf } from '../../domain/signing/readiness.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { EvidenceBar } from './EvidenceBar.tsx';
import { MissingItems } from './MissingItems.tsx';
import { SinceSignature } from './SinceSignature.tsx';
import { useOpenQuestions } from './use-deliverable-remarks.ts';
import { useVariationsForReadiness } from './use-variations-for-readiness.ts';

interface ReadinessPanelProps extends DeliverableWithEstimate {
  /** The result of `workSignatureOf`. The panel compares the current work with the version that it signed. */
  readonly signature: Signature;
  /** Whether both completion signatures are active. Then the panel lists no missing items, even if there are some. */
  readonly isAccepted: boolean;
}

/**
 * Shows how many hypotheses have evidence, the items that the completion lacks, and whether the work changed since the
 * signature. After both completions, shows only the count and the hypotheses that lost their evidence. Renders nothing
 * while the open questions or the variations load.
 */
export function ReadinessPanel(props: ReadinessPanelProps) {
  const { deliverable, estimate, signature, isAccepted } = props;
  const openQuestions = useOpenQuestions();
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
  const completeNote =
    !isAccepted && readiness.missing.length === 0 ? (
      <p>Everything that was signed for has its evidence.</p>
    ) : null;
  // Saves the billed reads of the signed versions. After both completions the page reports only lost evidence, and a
  // hypothesis at its signed revision has lost none.
  const isKnownUnchanged =
    areHypothesesAsSigned(signature, hypotheses) &&
    (isAccepted || isSigningNewestWrite(signature, deliverable));
  return (
    <>
      <EvidenceBar {...readiness} />
      {isAccepted ? null : <MissingItems {...readiness} />}
      {isKnownUnchanged ? (
        completeNote
      ) : (
        <SinceSignature {...{ signature, deliverable, hypotheses, isAccepted }}>
          {completeNote}
        </SinceSignature>
      )}
    </>
  );
}

/** Whether no write to the deliverable followed this signature. */
function isSigningNewestWrite(
  { signatureHistoryDocumentFBUID }: Signature,
  { previousHistoryFBUID }: Deliverable,
): boolean {
  return previousHistoryFBUID === signatureHistoryDocumentFBUID;
}

/** Whether the signature points to exactly the current revisions of the hypotheses. */
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
