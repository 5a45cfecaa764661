import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Notice } from '../../components/Notice.tsx';
import { updatePrice } from '../../data/commands/deliverable/update-price.ts';
import { actionMessages } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { isStoredPair, type LivePair } from '../../domain/costing/allocations.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { activeSignaturesOf } from '../../domain/signing/signature.ts';
import { changesSprints, revisionsOf } from '../../domain/signing/signing.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { SignatureList } from '../hypothesis/SignatureList.tsx';
import type { DeliverableWithEstimate } from './deliverable-page.ts';

/** Tells staff that the stored live pair is missing or wrong, which stops a client from signing (R44). */
export function WrongPriceNotice({ deliverable, estimate }: DeliverableWithEstimate) {
  const { live, people, hypotheses } = estimate;
  const announce = useAnnounce();
  const command = useCommand(
    () =>
      updatePrice({
        id: deliverable.FBUID,
        seen: revisionsOf(deliverable, hypotheses.records),
      }),
    { messages: actionMessages('updated'), onDone: () => announce('Price updated') },
  );
  if (live === null || isStoredPair(deliverable, live)) return null;
  const lapsing = changesSprints(deliverable, live) ? activeSignaturesOf(deliverable) : [];
  return (
    <Notice className="d-print-none">
      <p>{differenceText(deliverable, live)}</p>
      {lapsing.length === 0 ? null : (
        <>
          <p>
            <strong>The sprints differ, so updating the price invalidates these signatures:</strong>
          </p>
          <SignatureList signatures={lapsing} people={people} />
        </>
      )}
      <ActionButton variant="outline-secondary" command={command} sendingLabel="Updating…">
        Update the price
      </ActionButton>
    </Notice>
  );
}

function differenceText(
  { deliverableEstimate, deliverableEstimatedCost: stored }: Deliverable,
  { deliverableEstimatedCost: now }: LivePair,
): string {
  if (deliverableEstimate === null || stored === null) {
    return `No price is stored for this deliverable. The hypotheses and extra items come to ${formatAudExGst(now)}.`;
  }
  return stored === now
    ? `The stored price of ${formatAudExGst(stored)} counts other hypotheses, researchers or sprints than this deliverable has.`
    : `The stored price is ${formatAudExGst(stored)}, but the hypotheses and extra items come to ${formatAudExGst(now)}.`;
}
