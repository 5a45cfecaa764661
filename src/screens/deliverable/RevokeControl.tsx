import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { ConfirmModal } from '../../components/ConfirmModal.tsx';
import { revokeSignature } from '../../data/commands/deliverable/revoke-signature.ts';
import { actionMessages } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useOnline } from '../../data/online.ts';
import { useUser } from '../../data/session/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { revoke } from '../../domain/signing/signing.ts';
import { useDeliverablePage } from './deliverable-page.ts';
import { deliverableTitle } from './deliverable-title.ts';

interface RevokeProps {
  readonly slot: SignatureSlot;
  /** The active signature that the page shows. */
  readonly shown: Signature;
  readonly onDone: () => void;
}

/** The button works only for the signer (section 4) with a connection. */
export function RevokeControl(props: RevokeProps) {
  const { uid } = useUser();
  const isOnline = useOnline();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const offline = isOnline ? undefined : 'Revoking needs a connection';
  return (
    <div className="sign-control">
      <ActionButton
        variant="outline-secondary"
        disabledBecause={props.shown.signatureUid === uid ? offline : MESSAGES['not-the-signer']}
        onClick={() => setDialogOpen(true)}
      >
        Revoke
      </ActionButton>
      {isDialogOpen ? (
        <RevokeDialog
          {...props}
          onClose={() => setDialogOpen(false)}
          onDone={() => {
            // Closes the dialog first: an open dialog keeps the focus.
            flushSync(() => setDialogOpen(false));
            props.onDone();
          }}
        />
      ) : null}
    </div>
  );
}

function RevokeDialog({
  slot,
  shown,
  onDone,
  onClose,
}: RevokeProps & { readonly onClose: () => void }) {
  const { deliverable } = useDeliverablePage();
  const announce = useAnnounce();
  const command = useCommand(() => revokeSignature({ id: deliverable.FBUID, slot, shown }), {
    messages: actionMessages('revoked'),
    onDone: ({ value }) => {
      announce(value === 'written' ? `${slot.name} revoked` : 'You revoked this already');
      onDone();
    },
  });
  // Runs the decision on the page's deliverable. A concurrent commit can change the effect.
  const decision = revoke({ deliverable, slot, uid: shown.signatureUid });
  const clearsPrice = decision.ok && decision.value.deliverableAllocations === null;
  return (
    <ConfirmModal
      title={`Revoke ${slot.name}`}
      command={command}
      sendingLabel="Revoking…"
      onCancel={onClose}
    >
      <p>
        Your signature of “<bdi>{deliverableTitle(deliverable)}</bdi>” stays on record as revoked.{' '}
        {clearsPrice
          ? 'No commencement signature is left then, so the signed price and allocations are cleared, with their adjustments.'
          : 'The signed price stays as it is.'}
      </p>
    </ConfirmModal>
  );
}
