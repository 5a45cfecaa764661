import { Fold } from '../../components/Fold.tsx';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { ChangesSinceSignatureContent } from './ChangesSinceSignatureContent.tsx';
import type { SignatureComparisonOptions } from './use-changes-since-signature.ts';

interface ChangesSinceSignatureProps extends Omit<SignatureComparisonOptions, 'signature'> {
  readonly slot: SignatureSlot;
}

/** Shows what changed since a signature, active or revoked (R8). Reads nothing until it is opened. */
export function ChangesSinceSignature({ slot, ...props }: ChangesSinceSignatureProps) {
  const signature = props.deliverable[slot.key];
  if (signature === null) return null;
  return (
    <div className="since-signature">
      <Fold label="What changed since this signature">
        <ChangesSinceSignatureContent {...props} signature={signature} />
      </Fold>
    </div>
  );
}
