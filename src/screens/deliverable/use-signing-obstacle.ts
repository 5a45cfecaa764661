import { useAccess } from '../../data/access.ts';
import { useOnline } from '../../data/online.ts';
import type { SignatureSlot } from '../../domain/signature.ts';
import type { Offer } from './offer-of.ts';
import { signingObstacle } from './signing-obstacle.ts';

/** Why the person looking at a signature cannot sign it now; null when they can. */
export function useSigningObstacle(slot: SignatureSlot, offer: Offer): string | null {
  const { role } = useAccess();
  const isOnline = useOnline();
  return signingObstacle({ slot, offer, role, isOnline });
}
