import { useEffect } from 'react';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ConfirmModal } from '../../../components/ConfirmModal.tsx';
import { revokeSignature } from '../../../data/commands/deliverable/signatures.ts';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import type { Deliverable, Signature, StoredSignature } from '../../../domain/records/entities.ts';
import {
  hasLapsed,
  isActive,
  isSameSignature,
  type SignatureSlot,
} from '../../../domain/records/signature.ts';
import { revoke } from '../../../domain/signing/signing.ts';
import { deliverableTitle } from '../deliverable-text.ts';

interface RevokeDialogProps {
  readonly deliverable: Deliverable;
  readonly slot: SignatureSlot;
  /** The active signature that the user saw. */
  readonly shown: Signature;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function RevokeDialog(props: RevokeDialogProps) {
  const { deliverable, slot, shown, onDone, onCancel } = props;
  const announce = useAnnounce();
  const end = (text: string) => {
    announce(text);
    onDone();
  };
  const command = useCommand(() => revokeSignature({ id: deliverable.FBUID, slot, shown }), {
    messages: actionMessages('revoked'),
    onDone: ({ value }) =>
      end(value === 'written' ? `${slot.name} revoked` : 'You revoked this already'),
  });
  const stored = deliverable[slot.key];
  // The revocation arrives after its answer was lost, or the signature has lapsed: nothing is left to revoke.
  const isArrivedLate = command.status.state === 'refused' && !isActive(stored);
  useEffect(() => {
    if (isArrivedLate) end(hasLapsed(stored) ? `${slot.name} has lapsed` : 'You revoked this');
  });
  // A concurrent commit can change the effect.
  const decision = revoke({ deliverable, slot, uid: shown.signatureUid });
  const clearsPrice = decision.ok && decision.value.deliverableAllocations === null;
  return (
    <ConfirmModal
      title={`Revoke ${slot.name}`}
      command={command}
      sendingLabel="Revoking…"
      onCancel={onCancel}
    >
      {command.isSending || (isActive(stored) && isSameSignature(stored, shown)) ? (
        <p>
          Your signature of “<bdi>{deliverableTitle(deliverable)}</bdi>” stays on record as revoked.{' '}
          <span>
            {clearsPrice
              ? 'No commencement signature is left then, so the signed price and allocations are cleared, with their adjustments.'
              : 'The signed price stays as it is.'}
          </span>
        </p>
      ) : (
        <p>{endedText(stored)}</p>
      )}
    </ConfirmModal>
  );
}

function endedText(stored: StoredSignature): string {
  if (isActive(stored)) return 'A newer signature is here now. Cancel, and look at it first.';
  if (hasLapsed(stored)) return 'Your signature has lapsed, so there is nothing to revoke.';
  return 'Your signature is revoked already.';
}
