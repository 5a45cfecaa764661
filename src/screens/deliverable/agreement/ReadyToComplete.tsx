import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import { isAcceptedByBoth, workSignatureOf } from '../../../domain/signing/signed-work.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';

const ReadinessPanel = lazyComponent(
  async () => (await import('./ReadinessPanel.tsx')).ReadinessPanel,
);

/**
 * Lists what a completion still lacks, such as evidence. After both completions, reports on the evidence only. Shown
 * while the client's commencement is active, to readers of the hypotheses. Blocks nothing (R11).
 */
export function ReadyToComplete({ deliverable, estimate }: DeliverableWithEstimate) {
  const signature = workSignatureOf(deliverable);
  if (signature === null || estimate.isHidden) return null;
  const isComplete = isAcceptedByBoth(deliverable);
  return (
    <section className="section no-print" aria-labelledby="ready-to-complete">
      <h2 id="ready-to-complete">{isComplete ? 'Evidence' : 'Ready to complete?'}</h2>
      <Suspense>
        <ReadinessPanel {...{ deliverable, estimate, signature, isComplete }} />
      </Suspense>
    </section>
  );
}
