import { useAnnounce } from '../../../components/Announcer.tsx';
import { CommandButton } from '../../../components/CommandButton.tsx';
import { refreshEstimate } from '../../../data/commands/deliverable/refresh-estimate.ts';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import {
  type EstimateMismatch,
  estimateMismatch,
} from '../../../domain/costing/estimate-mismatch.ts';
import type { AllocationSummary } from '../../../domain/records/entities.ts';
import { signableSlots } from '../../../domain/signing/signature.ts';
import { revisionsOf } from '../../../domain/signing/signing.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';

/**
 * Tells staff that the stored estimate is missing or differs from the hypotheses (R44). Lists show this estimate before
 * the freeze. Hidden if no signature can be given, because a wrong estimate then blocks nothing.
 */
export function EstimateNotice({ deliverable, estimate }: DeliverableWithEstimate) {
  const { deliverableEstimate: stored } = deliverable;
  const { allocations: live, people } = estimate;
  if (live === null || signableSlots(deliverable).length === 0) return null;
  const mismatch = estimateMismatch({ deliverable, live, people, freezesEstimate: true });
  if (mismatch === null) return null;
  return (
    <div className="alert alert-warning no-print">
      <p>{mismatchText(mismatch, stored, live)}</p>
      <RefreshButton deliverable={deliverable} estimate={estimate} />
    </div>
  );
}

function mismatchText(
  { code }: EstimateMismatch,
  stored: AllocationSummary | null,
  live: AllocationSummary,
): string {
  if (stored === null) {
    return `No estimate that can be read is stored for this deliverable. The hypotheses come to ${formatAudExGst(live.subtotal)} now.`;
  }
  const differs = `The stored estimate of ${formatAudExGst(stored.subtotal)} differs from the hypotheses.`;
  return code === 'estimate-details-differ'
    ? `${differs} The amount is the same, but the hypotheses, the people or their sprints are not.`
    : `${differs} The hypotheses come to ${formatAudExGst(live.subtotal)} now.`;
}

function RefreshButton({ deliverable, estimate }: DeliverableWithEstimate) {
  const announce = useAnnounce();
  const command = useCommand(
    () =>
      refreshEstimate({
        id: deliverable.FBUID,
        seen: revisionsOf(deliverable, estimate.hypotheses.records),
        people: estimate.people,
      }),
    { messages: actionMessages('updated'), onDone: () => announce('Estimate updated') },
  );
  return (
    <CommandButton command={command} sendingLabel="Updating…">
      Update the estimate
    </CommandButton>
  );
}
