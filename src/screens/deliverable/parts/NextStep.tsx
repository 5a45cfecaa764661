import { ActionButton } from '../../../components/ActionButton.tsx';
import { useToday } from '../../../components/use-today.ts';
import { useSignerRole, useViewerSide } from '../../../data/session/access.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  isAcceptedByBoth,
  isUnderWay,
  type SignatureSlot,
} from '../../../domain/records/signature.ts';
import { isEvidenceComplete } from '../../../domain/signing/readiness.ts';
import { firstTurnFor, turnsOf, turnText } from '../../../domain/signing/turns.ts';
import { dueDateOf } from '../../../domain/status/due-date.ts';
import { useDeliverablePage } from './page-context.ts';
import { RECORD_FOR_CLIENT, useSigningOffer } from './signing-offer.ts';

/**
 * Says which signature this deliverable waits for, if any (R37). Has a button for that signature only if the viewer may
 * give or record the signature.
 */
export function NextStep() {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const today = useToday();
  const viewer = useViewerSide();
  const role = useSignerRole();
  const turns = turnsOf(deliverable, {
    today,
    isEvidenceComplete: isEvidenceComplete(hypotheses),
  });
  const turn = firstTurnFor(viewer, turns);
  const text =
    turn === null
      ? restText(deliverable)
      : turnText(turn, { viewer, today, nameOf: people.nameOf });
  // A client signs for the client's side only. Staff act for both sides, because staff record the client's signature. In
  // the open mode, which has no roles, everybody acts for both sides (R12).
  const mayAct = turn !== null && (role !== 'client' || turn.slot.side === 'client');
  return (
    <section className="card border-secondary" aria-labelledby="next-step">
      <div className="card-body d-md-flex align-items-center column-gap-3">
        {/* Beside a button the sentence has little room. */}
        <div className={mayAct ? 'flex-fill' : 'd-md-flex align-items-baseline column-gap-3'}>
          <h2 id="next-step" className="flex-shrink-0 mb-1">
            Next step
          </h2>
          {/* One text: a browser that translates the page keeps a text beside another as it was. */}
          <p className="mb-0">{`${text}.`}</p>
        </div>
        {mayAct ? <SignButton slot={turn.slot} /> : null}
      </div>
    </section>
  );
}

function SignButton({ slot }: { readonly slot: SignatureSlot }) {
  const { ask } = useDeliverablePage();
  const { obstacle, recordsForClient } = useSigningOffer(slot);
  return (
    <div className="next-step-bar d-grid gap-2 flex-shrink-0">
      <ActionButton
        variant={recordsForClient ? 'outline-secondary' : 'primary'}
        disabledBecause={obstacle ?? undefined}
        onClick={() => ask('sign', slot)}
      >
        {recordsForClient ? RECORD_FOR_CLIENT : `Sign: ${slot.meaning}`}
      </ActionButton>
    </div>
  );
}

/** The text while neither side has a turn, without the full stop. */
function restText(deliverable: Deliverable): string {
  if (isAcceptedByBoth(deliverable)) return 'Both sides signed the work as complete. Nothing waits';
  if (isUnderWay(deliverable)) {
    const due = dueDateOf(deliverable);
    return due.date === null
      ? 'The work is under way. Nothing waits for a signature'
      : `The work is under way, due ${due.text}. Nothing waits for a signature`;
  }
  return 'Nothing waits for a signature';
}
