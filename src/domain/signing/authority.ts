import { type Refusal, refuse } from '../outcome.ts';
import type { Authority } from '../records/member.ts';
import type { SignatureSlot, SignerRole } from '../records/signature.ts';
import { formatAudExGst, formatTotal } from '../text/format.ts';

export type AuthorityRefusal = 'reads-only' | 'limit-unreadable' | 'beyond-limit';

/** Who looks at a signature that is to be given. */
export interface SignerAccess {
  readonly role: SignerRole;
  readonly authority: Authority;
}

export interface AuthorityQuestion extends SignerAccess {
  readonly slot: SignatureSlot;
  /** AUD ex GST: the price that the signature would carry. Null while it is not known. */
  readonly price: number | null;
}

/**
 * Why this person may not sign at this price (R47). The limit counts for the own side: staff who record the client's
 * signature need none, because that authority was given elsewhere. The rules compare the same numbers.
 */
export function refuseWithoutAuthority({
  authority: { maySign, signUpTo },
  role,
  slot: { side },
  price,
}: AuthorityQuestion): Refusal<AuthorityRefusal> | null {
  if (!maySign) return refuse('reads-only');
  const isOtherSide = role !== 'anybody' && side === (role === 'staff' ? 'client' : 'contractor');
  if (signUpTo === null || isOtherSide) return null;
  if (signUpTo === 'unreadable') return refuse('limit-unreadable');
  if (price === null || price <= signUpTo) return null;
  return refuse('beyond-limit', { limit: formatAudExGst(signUpTo), price: formatTotal(price) });
}
