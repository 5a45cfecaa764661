import { useRef, useState } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useToday } from '../../components/use-today.ts';
import { useSignerRole, useViewerSide } from '../../data/session/access.ts';
import type { Deliverable, SignatureKey } from '../../domain/records/entities.ts';
import { isEvidenceComplete, readinessOf } from '../../domain/signing/readiness.ts';
import {
  activeSignaturesOf,
  isAcceptedByBoth,
  isActive,
  type SignatureSlot,
} from '../../domain/signing/signature.ts';
import { firstTurnFor, turnsOf, turnText } from '../../domain/signing/turns.ts';
import { dueDateOf } from '../../domain/status/due-date.ts';
import { MoreWaiting } from '../work/MoreWaiting.tsx';
import { useDeliverablePage } from './deliverable-page.ts';
import { RECORD_FOR_CLIENT, useSigningOffer } from './signing-offer.ts';

/**
 * Says which signature this deliverable waits for, if any (R37). Has a button for that signature only if the viewer may
 * give or record the signature.
 */
export function NextStep() {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [signedKey, setSignedKey] = useState<SignatureKey | null>(null);
  const today = useToday();
  const viewer = useViewerSide();
  const role = useSignerRole();
  const turns = turnsOf(deliverable, {
    today,
    isEvidenceComplete: isEvidenceComplete(
      readinessOf({ deliverable, hypotheses, allocations: null }),
    ),
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
      <div className="card-body">
        <div className="d-md-flex align-items-center column-gap-3">
          <h2 id="next-step" ref={heading} tabIndex={-1} className="flex-shrink-0 mb-1">
            Next step
          </h2>
          {/* One text: a browser that translates the page keeps a text beside another as it was. */}
          <p className="flex-fill mb-1">{`${text}.`}</p>
          {mayAct ? (
            <SignButton
              slot={turn.slot}
              onSigned={() => {
                setSignedKey(turn.slot.key);
                // Moves the focus, because the pressed button may have disappeared.
                heading.current?.focus();
              }}
            />
          ) : null}
        </div>
        {signedKey !== null && isActive(deliverable[signedKey]) ? <MoreWaiting /> : null}
      </div>
    </section>
  );
}

interface SignButtonProps {
  readonly slot: SignatureSlot;
  readonly onSigned: () => void;
}

function SignButton({ slot, onSigned }: SignButtonProps) {
  const { askToSign } = useDeliverablePage();
  const { obstacle, recordsForClient } = useSigningOffer(slot);
  return (
    <div className="next-step-bar flex-shrink-0">
      <ActionButton
        variant={recordsForClient ? 'outline-secondary' : 'primary'}
        disabledBecause={obstacle ?? undefined}
        onClick={() => askToSign({ slot, onSigned })}
      >
        {recordsForClient ? RECORD_FOR_CLIENT : `Sign: ${slot.meaning}`}
      </ActionButton>
    </div>
  );
}

/** The text while neither side has a turn, without the full stop. */
function restText(deliverable: Deliverable): string {
  if (isAcceptedByBoth(deliverable)) return 'Both sides signed the work as complete. Nothing waits';
  const active = activeSignaturesOf(deliverable);
  if (active.length === 2 && active.every(({ slot }) => slot.step === 'commencement')) {
    const due = dueDateOf(deliverable);
    return due.kind === 'dated'
      ? `The work is under way, due ${due.text}. Nothing waits for a signature`
      : 'The work is under way. Nothing waits for a signature';
  }
  return 'Nothing waits for a signature';
}
