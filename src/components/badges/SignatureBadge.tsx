import type { ParsedSignature } from '../../domain/records/entities.ts';
import { badgeOf, type SignatureSlot, signatureStateOf } from '../../domain/signing/signature.ts';
import { SignatureSeal, sealKindOf } from './SignatureSeal.tsx';

interface SignatureBadgeProps {
  readonly slot: SignatureSlot;
  readonly stored: ParsedSignature;
  /** Whether staff recorded it for the client (R12). */
  readonly isRecorded?: boolean;
}

/** A signature on a card: a seal whose shape tells the state. The words are for screen readers and the pointer. */
export function SignatureBadge({ slot, stored, isRecorded = false }: SignatureBadgeProps) {
  const { kind } = signatureStateOf(stored);
  const words = `${slot.name} ${badgeOf(stored)}${isRecorded ? ' recorded' : ''}`;
  return (
    <span className="signature-badge" data-state={kind} title={words}>
      <SignatureSeal kind={sealKindOf(kind, isRecorded)} />
      <span className="side-name" aria-hidden="true">
        {slot.side === 'client' ? 'Client' : 'Contractor'}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
