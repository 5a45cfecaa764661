import { isAcceptedByBoth, workSignatureOf } from '../../domain/signing/signature.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { ReadinessPanel } from './ReadinessPanel.tsx';

/**
 * Lists what a completion still lacks, such as evidence. After both completions, reports only on the evidence. Appears
 * for readers of the hypotheses while the client's commencement is active. Blocks nothing (R11).
 */
export function ReadyToComplete({ deliverable, estimate }: DeliverableWithEstimate) {
  const signature = workSignatureOf(deliverable);
  if (signature === null || estimate.isHidden) return null;
  const isAccepted = isAcceptedByBoth(deliverable);
  return (
    <section className="section d-print-none" aria-labelledby="ready-to-complete">
      <h2 id="ready-to-complete">{isAccepted ? 'Evidence' : 'Ready to complete?'}</h2>
      <ReadinessPanel {...{ deliverable, estimate, signature, isAccepted }} />
    </section>
  );
}
