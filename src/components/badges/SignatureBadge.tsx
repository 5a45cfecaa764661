import type { ParsedSignature } from '../../domain/records/entities.ts';
import { badgeOf, type SignatureSlot, signatureStateOf } from '../../domain/signing/signature.ts';
import { SignatureSeal, sealKindOf } from './SignatureSeal.tsx';

interface SignatureBadgeProps {
  readonly slot: SignatureSlot;
  readonly stored: ParsedSignature;
  /** Whether staff recorded it for the client (R12). */
  readonly isRecorded?: boolean;
}

/** A signature on a card: its slot, and its state as text and as a seal. */
export function SignatureBadge({ slot, stored, isRecorded = false }: SignatureBadgeProps) {
  const { kind } = signatureStateOf(stored);
  return (
    <span className="signature-badge" data-state={kind}>
      <SignatureSeal kind={sealKindOf(kind, isRecorded)} />
      <span>
        <span className="slot-name">{slot.name}</span> <strong>{badgeOf(stored)}</strong>
        {isRecorded ? ' recorded' : null}
      </span>
    </span>
  );
}
