// The security rules decide access by these entries. The app reads the user's own only to choose queries and screens.

export type MemberRole = 'staff' | 'client';

export interface Member {
  /** The entry's id. An entry that is not in lower case gives nobody access. */
  readonly email: string;
  /** Null for an unreadable role, which gives no access. */
  readonly role: MemberRole | null;
  /** The stored flag. It makes only staff an admin: use {@link isAdmin}. */
  readonly admin: boolean;
  /** Without effect for staff. */
  readonly researchFBUIDs: readonly string[];
  readonly authority: Authority;
  /** The only account that the entry applies to. Null for any account with the verified address. */
  readonly uid: string | null;
}

/** What a member may sign (R47). */
export interface Authority {
  readonly maySign: boolean;
  /** AUD ex GST. Null without a limit. Nothing passes an unreadable one. */
  readonly signUpTo: number | 'unreadable' | null;
}

/** Also of everybody in the open mode. */
export const WITHOUT_LIMIT: Authority = { maySign: true, signUpTo: null };

/** An entry as the app stores it: only the fields of its role. */
export interface MemberEntry {
  readonly role: MemberRole;
  readonly admin?: true;
  readonly researchFBUIDs?: readonly string[];
  readonly uid?: string;
  readonly maySign?: false;
  readonly signUpTo?: number;
}

/** A value that the security rules would not accept gives no access here either. */
export function parseMember(email: string, data: Readonly<Record<string, unknown>>): Member {
  const { role, admin, researchFBUIDs, uid } = data;
  return {
    email,
    role: role === 'staff' || role === 'client' ? role : null,
    admin: admin === true,
    researchFBUIDs: Array.isArray(researchFBUIDs)
      ? researchFBUIDs.filter((id): id is string => typeof id === 'string')
      : [],
    authority: parseAuthority(data),
    // The rules compare the stored value with the caller's uid, so a value of another type matches no account.
    uid: uid === undefined || uid === null ? null : String(uid),
  };
}

/** An entry of before there was authority has neither field, and signs everything. */
function parseAuthority({
  maySign = null,
  signUpTo = null,
}: Readonly<Record<string, unknown>>): Authority {
  const isLimit = signUpTo === null || (typeof signUpTo === 'number' && signUpTo >= 0);
  return {
    maySign: maySign === null || maySign === true,
    signUpTo: isLimit ? signUpTo : 'unreadable',
  };
}

export function isAdmin({ role, admin }: Member): boolean {
  return role === 'staff' && admin;
}

/** An entry with a uid applies to that account only, even if another account has the same address. */
export function appliesToAccount({ uid }: Member, account: { readonly uid: string }): boolean {
  return uid === null || uid === account.uid;
}

/** A text that changes with the entry, because members have no history ids. */
export function memberRevision({ role, admin, researchFBUIDs, uid, authority }: Member): string {
  return JSON.stringify([role, admin, researchFBUIDs, uid, authority]);
}

export function byRole(a: Member, b: Member): number {
  return roleOrder(a) - roleOrder(b) || (a.email < b.email ? -1 : 1);
}

function roleOrder(member: Member): number {
  if (isAdmin(member)) return 0;
  return member.role === null ? 3 : { staff: 1, client: 2 }[member.role];
}
