import { isAdmin, type Member } from '../../domain/people/member.ts';
import { isMemberAddress, type MemberFormValues } from '../../domain/validation/member-form.ts';
import type { ResearchNames } from '../table/use-research-names.ts';

export const MEMBER_LABELS: Readonly<Record<keyof MemberFormValues, string>> = {
  email: 'Email',
  role: 'Role',
  admin: 'Admin',
  researchFBUIDs: 'Research projects',
  uid: 'Bound account (uid)',
};

export function roleText(member: Member): string {
  if (isAdmin(member)) return 'Staff, admin';
  return member.role === null
    ? 'No role: no access'
    : { staff: 'Staff', client: 'Client' }[member.role];
}

/** The name of a research that an entry lists. `names` is null until the research is loaded. */
export function researchText(id: string, names: ResearchNames | null): string {
  return names === null ? '…' : (names.get(id) ?? `(deleted research ${id})`);
}

/**
 * Why this user cannot change the entry; null when they can. The rules refuse the same changes. An entry under an
 * invalid address can still be deleted.
 */
export function memberObstacle(
  { email }: Member,
  user: { readonly email: string | null },
): string | null {
  if (email === user.email) {
    return 'This is you. Nobody changes or deletes their own entry: another admin can.';
  }
  return isMemberAddress(email)
    ? null
    : 'This entry counts for nobody: its address must be an e-mail address, in lower case only. Delete it, and invite the right address.';
}
