import type { StoredSignature } from '../../domain/records/entities.ts';
import { badgeOf, type SignatureSlot, signatureStateOf } from '../../domain/signing/signature.ts';
import { SignatureSeal, sealOf } from './SignatureSeal.tsx';

interface SignatureBadgeProps {
  readonly slot: SignatureSlot;
  readonly stored: StoredSignature;
  /** Whether staff recorded it for the client (R12). */
  readonly isRecorded?: boolean;
}

/** One signature on a card: whose and what for, and its state in words and as a seal. */
export function SignatureBadge({ slot, stored, isRecorded = false }: SignatureBadgeProps) {
  const { kind } = signatureStateOf(stored);
  return (
    <span className="signature-badge" data-state={kind}>
      <SignatureSeal kind={sealOf(kind, isRecorded)} />
      <span>
        <span className="slot-name">{slot.name}</span> <strong>{badgeOf(stored)}</strong>
        {isRecorded ? ' recorded' : null}
      </span>
    </span>
  );
}
