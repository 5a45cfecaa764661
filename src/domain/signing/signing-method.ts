import { type Refusal, refuse } from '../outcome.ts';
import type { Signature } from '../records/entities.ts';
import type { SignatureSlot } from '../records/signature.ts';

export interface SigningMethod {
  /** Whether this records a signature that was given outside the app. */
  readonly isExternal: boolean;
  /** A text or link as typed; '' for none. */
  readonly reference: string;
}

export const DIRECT_SIGNATURE: SigningMethod = { isExternal: false, reference: '' };

/** The signer's role. The open mode has no roles, so everyone is 'anybody'. */
export type SignerRole = 'anybody' | 'staff' | 'client';

/** Staff may sign for the client only by recording the client's external signature (R12). */
export function requiresExternalSignature(
  role: SignerRole,
  { side }: Pick<SignatureSlot, 'side'>,
): boolean {
  return role === 'staff' && side === 'client';
}

export function isExternalWithReference({ isExternal, reference }: SigningMethod): boolean {
  return isExternal && reference.trim() !== '';
}

export function referenceToStore({ reference }: Pick<SigningMethod, 'reference'>): string | null {
  return reference.trim() || null;
}

/**
 * Refuses to take a signature for one that this method would give. The text names what is stored: the signer may have
 * corrected the reference after the answer to the first press was lost.
 */
export function refuseOtherMethod(
  { signatureReference, signatureIsExternal }: Signature,
  method: SigningMethod,
): Refusal<'signed-otherwise'> | null {
  const stored = referenceToStore({ reference: signatureReference ?? '' });
  if (stored === referenceToStore(method) && signatureIsExternal === method.isExternal) return null;
  return refuse('signed-otherwise', {
    method: signatureIsExternal ? 'as an external signature' : 'directly',
    reference: stored === null ? 'without a reference' : `with the reference “${stored}”`,
  });
}

/** The open mode has no roles, so nobody records for the client (R12). */
export function isRecordedForClient(
  mode: 'open' | 'members',
  { side }: Pick<SignatureSlot, 'side'>,
  stored: Signature | null,
): boolean {
  if (mode === 'open' || side !== 'client' || stored === null) return false;
  return stored.signatureIsExternal && stored.signatureReference !== null;
}
