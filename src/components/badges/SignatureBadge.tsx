import type { Signature } from '../../domain/records/entities.ts';
import {
  type SignatureSlot,
  signatureBadgeText,
  signatureStateOf,
} from '../../domain/signing/signature.ts';
import { SignatureSeal, sealKindOf } from './SignatureSeal.tsx';

interface SignatureBadgeProps {
  readonly slot: SignatureSlot;
  readonly stored: Signature | null;
  /** Whether staff recorded the signature for the client (R12). */
  readonly isRecorded?: boolean;
}

/**
 * One of the four signatures of a deliverable, on a card or in the agreement. The shape of the seal shows the state.
 * Screen readers and the tooltip get the state as text.
 */
export function SignatureBadge({ slot, stored, isRecorded = false }: SignatureBadgeProps) {
  const { kind } = signatureStateOf(stored);
  const words = `${slot.name} ${signatureBadgeText(stored)}${isRecorded ? ' recorded' : ''}`;
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
