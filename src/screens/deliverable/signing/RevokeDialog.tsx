import { useRef, useState } from 'react';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { revokeSignature } from '../../../data/commands/deliverable/revoke-signature.ts';
import { actFailure, actRefusal } from '../../../data/commands/refusal.ts';
import { revoke } from '../../../domain/signing/signing.ts';
import { titleOf } from '../title-of.ts';
import type { RevokeControlProps } from './RevokeControl.tsx';

/** Says what revoking does to the price before it is done. */
export function RevokeDialog({
  onClose,
  ...props
}: RevokeControlProps & { readonly onClose: () => void }) {
  const { revoke: confirm, isBusy, refusal } = useRevoking(props);
  return (
    <ConfirmDialog
      title={`Revoke ${props.slot.name}`}
      isBusy={isBusy}
      busyLabel="Revoking…"
      refusal={refusal}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        Your signature of “<bdi>{titleOf(props.deliverable)}</bdi>” stays on record as revoked.{' '}
        {effectOf(props)}
      </p>
    </ConfirmDialog>
  );
}

/** Taken from the decision itself, so that what is announced is what happens. */
function effectOf({ deliverable, slot, shown }: RevokeControlProps): string {
  const decision = revoke({ deliverable, slot, uid: shown.signatureUid });
  const clearsPrice = decision.ok && decision.value.deliverableAllocations === null;
  return clearsPrice
    ? 'No commencement signature is left then, so the signed price and allocations are cleared, with their adjustments.'
    : 'The signed price stays as it is.';
}

function useRevoking({ slot, deliverable, shown, onDone }: RevokeControlProps) {
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isUnderWay = useRef(false);
  const run = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefusal('');
    try {
      const startedAt = Date.now();
      const result = await revokeSignature({ id: deliverable.FBUID, slot, shown, startedAt });
      if (result.ok) {
        announce(`${slot.name} revoked`);
        onDone();
      } else setRefusal(actRefusal('revoked', result));
    } catch (error) {
      console.error(error);
      setRefusal(actFailure('revoked'));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { revoke: () => void run(), isBusy, refusal };
}
