import type { Access } from '../../data/access.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { SignatureSlot } from '../../domain/signature.ts';
import type { Offer } from './offer-of.ts';

/** Why a signature cannot be signed now by the person looking at it; null when it can. */
export function signingObstacle(options: {
  readonly slot: SignatureSlot;
  readonly offer: Offer;
  readonly role: Access['role'];
  readonly isOnline: boolean;
}): string | null {
  const { slot, offer, role, isOnline } = options;
  if (!offer.ok) return offer.code === 'price-unknown' ? PRICE_UNKNOWN : MESSAGES[offer.code];
  if (role !== 'staff' && slot.side === 'contractor') {
    return 'Only staff can sign for the contractor side';
  }
  return isOnline ? null : 'Signing needs a connection';
}

const PRICE_UNKNOWN = 'A hypothesis cannot be read, so the price is not known';
