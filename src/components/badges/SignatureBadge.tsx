import type { ParsedSignature } from '../../domain/records/entities.ts';
import {
  type SignatureSlot,
  signatureBadgeText,
  signatureStateOf,
} from '../../domain/signing/signature.ts';
import { SignatureSeal, sealKindOf } from './SignatureSeal.tsx';

interface SignatureBadgeProps {
  readonly slot: SignatureSlot;
  readonly stored: ParsedSignature;
  /** The result of `isRecordedForClient` (R12). */
  readonly isRecorded?: boolean;
}

/**
 * A signature in the row of four (cards and the agreement). The shape of the seal tells the state; screen readers and
 * the tooltip get words.
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
