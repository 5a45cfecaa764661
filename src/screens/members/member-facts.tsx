import { Link } from 'react-router-dom';
import type { NamedValue } from '../../components/FieldList.tsx';
import { isAdmin, type Member } from '../../domain/people/member.ts';
import type { People } from '../../domain/people/people.ts';
import { isMemberAddress, type MemberFormValues } from '../../domain/validation/member-form.ts';
import { readPath } from '../../paths.ts';
import type { ResearchNames } from '../table/use-research-names.ts';

export const MEMBER_LABELS: Readonly<Record<keyof MemberFormValues, string>> = {
  email: 'Email',
  role: 'Role',
  admin: 'Admin',
  researchFBUIDs: 'Research projects',
  uid: 'Bound account (uid)',
};

interface Names {
  readonly people: People;
  /** Null until the research is loaded. */
  readonly researchNames: ResearchNames | null;
}

/** What the card and the page of a member show beside the role. */
export function memberFacts(member: Member, { people, researchNames }: Names): NamedValue[] {
  const { email, role, researchFBUIDs } = member;
  const name = people.nameOf(email);
  return [
    ...(name === email ? [] : [{ name: 'Name', value: name }]),
    ...(role === 'client'
      ? [{ name: 'Research', value: researchLinks(researchFBUIDs, researchNames) }]
      : []),
    { name: 'Account', value: accountText(member, people) },
  ];
}

function researchLinks(ids: readonly string[], names: ResearchNames | null) {
  if (ids.length === 0) return 'None: sees nothing yet';
  return ids.map((id) => (
    <div key={id}>
      {names?.has(id) === true ? (
        <Link to={readPath('research', id)}>{researchText(id, names)}</Link>
      ) : (
        researchText(id, names)
      )}
    </div>
  ));
}

function accountText({ email, uid }: Member, people: People): string {
  if (uid === null) return 'Any that has verified the address';
  const isOther = people.find(uid) !== null && !people.same(uid, email);
  return isOther ? `Only ${uid} (${people.nameOf(uid)})` : `Only ${uid}`;
}

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
