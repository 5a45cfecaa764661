import type { Member } from '../../domain/people/member.ts';
import { isMemberAddress } from '../../domain/validation/member-form.ts';

/**
 * Why this user cannot change the entry; null when they can. The rules refuse the same changes. An entry under an
 * invalid address can still be removed.
 */
export function memberObstacle(
  { email }: Member,
  user: { readonly email: string | null },
): string | null {
  if (email === user.email) {
    return 'This is you. Nobody changes or removes their own entry: another admin can.';
  }
  return isMemberAddress(email)
    ? null
    : 'This entry counts for nobody: its address must be an e-mail address, in lower case only. Remove it, and invite the right address.';
}
