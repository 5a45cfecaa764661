import type { StoredSignature } from '../domain/entities.ts';
import { badgeOf, type SignatureSlot, stateOf } from '../domain/signature.ts';
import { SignatureSeal } from './SignatureSeal.tsx';

interface SignatureBadgeProps {
  readonly slot: SignatureSlot;
  readonly stored: StoredSignature;
}

/** One signature on a card: whose and what for, and its state in words and as a seal. */
export function SignatureBadge({ slot, stored }: SignatureBadgeProps) {
  const { kind } = stateOf(stored);
  return (
    <span className="signature-badge" data-state={kind}>
      <SignatureSeal kind={kind} />
      <span>
        <span className="slot-name">{slot.name}</span> <strong>{badgeOf(stored)}</strong>
      </span>
    </span>
  );
}
