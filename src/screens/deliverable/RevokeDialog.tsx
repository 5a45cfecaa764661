import { useAnnounce } from '../../components/Announcer.tsx';
import { ConfirmModal } from '../../components/ConfirmModal.tsx';
import { revokeSignature } from '../../data/commands/deliverable/revoke-signature.ts';
import { actionMessages } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import type { Signature } from '../../domain/records/entities.ts';
import { revoke } from '../../domain/signing/signing.ts';
import { deliverableTitle } from './deliverable-title.ts';
import type { SlotProps } from './slot-props.ts';

export interface RevokeProps extends SlotProps {
  /** The active signature that the page shows. */
  readonly shown: Signature;
  readonly onDone: () => void;
}

export function RevokeDialog({
  onClose,
  ...props
}: RevokeProps & { readonly onClose: () => void }) {
  const { slot, deliverable, shown, onDone } = props;
  const announce = useAnnounce();
  const command = useCommand(() => revokeSignature({ id: deliverable.FBUID, slot, shown }), {
    messages: actionMessages('revoked'),
    onDone: ({ value }) => {
      announce(value === 'written' ? `${slot.name} revoked` : 'You revoked this already');
      onDone();
    },
  });
  return (
    <ConfirmModal
      title={`Revoke ${slot.name}`}
      command={command}
      sendingLabel="Revoking…"
      onCancel={onClose}
    >
      <p>
        Your signature of “<bdi>{deliverableTitle(deliverable)}</bdi>” stays on record as revoked.{' '}
        {effectOf(props)}
      </p>
    </ConfirmModal>
  );
}

/** Previews the effect by running `revoke` on the page's deliverable. A concurrent commit can change the effect. */
function effectOf({ deliverable, slot, shown }: RevokeProps): string {
  const decision = revoke({ deliverable, slot, uid: shown.signatureUid });
  const clearsPrice = decision.ok && decision.value.deliverableAllocations === null;
  return clearsPrice
    ? 'No commencement signature is left then, so the signed price and allocations are cleared, with their adjustments.'
    : 'The signed price stays as it is.';
}
