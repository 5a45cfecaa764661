import type { StoredSignature } from '../records/entities.ts';
import { hasVisibleText } from '../text/invisible.ts';
import type { SignatureSlot } from './signature.ts';

/** How it is signed (R12). */
export interface SigningMethod {
  /** Whether it records a signature that was given elsewhere. */
  readonly isExternal: boolean;
  /** As typed: text or link, or nothing. */
  readonly reference: string;
}

export const DIRECT_SIGNATURE: SigningMethod = { isExternal: false, reference: '' };

/** Who signs, as the access mode knows them: the open mode has no roles. */
export type SignerRole = 'anybody' | 'staff' | 'client';

/** In the members mode staff sign for the client only by recording what the client signed (R12). */
export function requiresExternalSignature(
  role: SignerRole,
  { side }: Pick<SignatureSlot, 'side'>,
): boolean {
  return role === 'staff' && side === 'client';
}

/** Whether this method records a signature, with a reference that leads to it. */
export function isExternalWithReference({ isExternal, reference }: SigningMethod): boolean {
  return isExternal && hasVisibleText(reference);
}

/**
 * Whether a stored signature is shown as one that staff recorded for the client. The open mode has no
 * roles: whose signature it records is not known there.
 */
export function isRecordedForClient(
  mode: 'open' | 'members',
  { side }: Pick<SignatureSlot, 'side'>,
  stored: StoredSignature,
): boolean {
  if (mode === 'open' || side !== 'client' || stored === null || stored === 'unreadable') {
    return false;
  }
  return stored.signatureIsExternal && hasVisibleText(stored.signatureReference ?? '');
}
