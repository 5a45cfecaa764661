/**
 * Who may do what in an environment: one entry for each e-mail address, kept by its admins. The
 * security rules decide by the same fields; what is here only shapes queries and screens.
 */

export type MemberRole = 'staff' | 'client';

export interface Member {
  /** The entry's id; one that is not in lower case counts for nobody. */
  readonly email: string;
  /** Null: nothing that can be read as a role, so that the entry gives no access. */
  readonly role: MemberRole | null;
  readonly admin: boolean;
  /** What a client may read and sign. */
  readonly researchFBUIDs: readonly string[];
  /** The one account that the entry counts for; null for whichever verified the address. */
  readonly uid: string | null;
}

/** An entry as it is stored: only what counts for its role. */
export interface MemberEntry {
  readonly role: MemberRole;
  readonly admin?: true;
  readonly researchFBUIDs?: readonly string[];
  readonly uid?: string;
}

/** A stored entry; whatever the rules would not accept in it gives no access here either. */
export function parseMember(email: string, data: Readonly<Record<string, unknown>>): Member {
  const { role, admin, researchFBUIDs, uid } = data;
  return {
    email,
    role: role === 'staff' || role === 'client' ? role : null,
    admin: admin === true,
    researchFBUIDs: Array.isArray(researchFBUIDs)
      ? researchFBUIDs.filter((id): id is string => typeof id === 'string')
      : [],
    // The rules compare it with the caller's: anything but a text is nobody's.
    uid: uid === undefined || uid === null ? null : String(uid),
  };
}

/** An admin is staff: the rules ask for both. */
export function isAdmin({ role, admin }: Member): boolean {
  return role === 'staff' && admin;
}

/** An entry bound to an account counts for that one only, whoever else verified the address. */
export function appliesTo({ uid }: Member, account: { readonly uid: string }): boolean {
  return uid === null || uid === account.uid;
}

/**
 * What an entry says, as one text. Members have no history whose ids could tell two states apart, so
 * that a form remembers this of what it saw.
 */
export function memberRevision({ role, admin, researchFBUIDs, uid }: Member): string {
  return JSON.stringify([role, admin, researchFBUIDs, uid]);
}

/** Admins first, then staff, clients, and what gives no access; each by address. */
export function byRole(a: Member, b: Member): number {
  return roleOrder(a) - roleOrder(b) || (a.email < b.email ? -1 : 1);
}

function roleOrder(member: Member): number {
  if (isAdmin(member)) return 0;
  return member.role === null ? 3 : { staff: 1, client: 2 }[member.role];
}
