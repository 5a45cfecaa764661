import { useId, useRef, useState } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useToday } from '../../components/use-today.ts';
import { useSignerRole, useViewerSide } from '../../data/session/access.ts';
import type { SignatureKey } from '../../domain/records/entities.ts';
import { isEvidenceComplete, readinessOf } from '../../domain/signing/readiness.ts';
import { isActive } from '../../domain/signing/signature.ts';
import type { SignerRole } from '../../domain/signing/signing-method.ts';
import { firstTurnFor, turnText } from '../../domain/signing/turn-text.ts';
import { type Turn, turnsOf } from '../../domain/signing/turns.ts';
import { MoreWaiting } from '../work/MoreWaiting.tsx';
import type { AskToSign, DeliverableWithEstimate } from './deliverable-page.ts';
import { restText } from './rest-text.ts';
import { RECORD_FOR_CLIENT, useSigningOffer } from './signing-offer.ts';

interface NextStepProps extends DeliverableWithEstimate {
  readonly onRequest: AskToSign;
}

/**
 * Says which signature this deliverable waits for, if any (R37). Has a button for that signature only if the viewer may
 * give or record the signature.
 */
export function NextStep({ onRequest, ...record }: NextStepProps) {
  const { deliverable, estimate } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  const [signedKey, setSignedKey] = useState<SignatureKey | null>(null);
  const onSigned = (key: SignatureKey) => {
    setSignedKey(key);
    // Moves the focus, because the pressed button may have disappeared.
    heading.current?.focus();
  };
  const id = useId();
  const today = useToday();
  const viewer = useViewerSide();
  const role = useSignerRole();
  const turns = turnsOf(deliverable, {
    today,
    isEvidenceComplete: isEvidenceComplete(
      readinessOf({ deliverable, hypotheses: estimate.hypotheses, allocations: null }),
    ),
  });
  const turn = firstTurnFor(viewer, turns);
  const { people } = estimate;
  const text =
    turn === null
      ? restText(deliverable)
      : turnText(turn, { viewer, today, nameOf: people.nameOf });
  return (
    <section className="next-step" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Next step
      </h3>
      <p>{text}.</p>
      {turn !== null && mayAct(role, turn) ? (
        <SignButton
          turn={turn}
          onRequest={(request) =>
            onRequest({ ...request, onSigned: () => onSigned(turn.slot.key) })
          }
        />
      ) : null}
      {signedKey !== null && isActive(deliverable[signedKey]) ? <MoreWaiting /> : null}
    </section>
  );
}

/**
 * A client signs for the client's side only. Staff act for both sides, because staff record the client's signature. In
 * the open mode, which has no roles, everybody acts for both sides (R12).
 */
function mayAct(role: SignerRole, { slot }: Turn): boolean {
  return role !== 'client' || slot.side === 'client';
}

interface SignButtonProps {
  readonly turn: Turn;
  readonly onRequest: AskToSign;
}

function SignButton({ turn: { slot }, onRequest }: SignButtonProps) {
  const { obstacle, recordsForClient } = useSigningOffer(slot);
  return (
    <div className="next-step-bar">
      <ActionButton
        variant={recordsForClient ? 'outline-secondary' : 'primary'}
        disabledBecause={obstacle ?? undefined}
        onClick={() => onRequest({ slot, onSigned: () => undefined })}
      >
        {recordsForClient ? RECORD_FOR_CLIENT : `Sign: ${slot.meaning}`}
      </ActionButton>
    </div>
  );
}
