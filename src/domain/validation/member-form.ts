import { normaliseEmail } from '../people/identity.ts';
import type { Member, MemberEntry, MemberRole } from '../people/member.ts';
import { checkLength, checkRequired, errorsOf, type Fault, type FieldErrors } from './checks.ts';
import { MAX_MEMBER_RESEARCH, MAX_PERSON_LENGTH, MAX_UID_LENGTH } from './limits.ts';

/** What the forms of a member hold while they are being filled in. */
export interface MemberFormValues {
  email: string;
  /** '' while none is chosen. */
  role: MemberRole | '';
  /** Counts for staff. */
  admin: boolean;
  /** Counts for clients. */
  researchFBUIDs: string[];
  /** '' for whichever account verified the address. */
  uid: string;
}

/** The least access: who gets more is said on purpose. */
export const NEW_MEMBER_VALUES: Readonly<MemberFormValues> = {
  email: '',
  role: 'client',
  admin: false,
  researchFBUIDs: [],
  uid: '',
};

export function fromMember({ email, role, admin, researchFBUIDs, uid }: Member): MemberFormValues {
  return { email, role: role ?? '', admin, researchFBUIDs: [...researchFBUIDs], uid: uid ?? '' };
}

/** What is written: what does not count for the role is left out. Null while no role is chosen. */
export function toMemberEntry(values: MemberFormValues): MemberEntry | null {
  const { role, admin, researchFBUIDs } = values;
  const uid = values.uid.trim();
  const bound = uid === '' ? {} : { uid };
  switch (role) {
    case 'staff':
      return { role, ...(admin ? { admin } : {}), ...bound };
    case 'client':
      return { role, researchFBUIDs: [...researchFBUIDs], ...bound };
    default:
      return null;
  }
}

/** Faults of the forms of a member; the security rules refuse the same. */
export function validateMember({
  email,
  role,
  researchFBUIDs,
  uid,
}: MemberFormValues): FieldErrors<keyof MemberFormValues> {
  return errorsOf([
    ['email', checkAddress(normaliseEmail(email))],
    ['role', checkRequired(role)],
    ['researchFBUIDs', role === 'client' ? checkResearch(researchFBUIDs) : null],
    ['uid', checkLength(uid.trim(), MAX_UID_LENGTH)],
  ]);
}

/** As the rules have it: one @ with something on both sides, and no blanks, slashes or controls. */
const ADDRESS = /^[^@/\s\p{Z}\p{C}]+@[^@/\s\p{Z}\p{C}]+$/u;
/** The database keeps such ids for itself. */
const RESERVED = /^__.*__$/;

/**
 * Whether an entry can be written under this id. One that an operator has put there otherwise, in
 * upper case for example, can only be removed.
 */
export function isMemberAddress(email: string): boolean {
  return email === normaliseEmail(email) && ADDRESS.test(email) && !RESERVED.test(email);
}

function checkAddress(email: string): Fault {
  const fault = checkRequired(email) ?? checkLength(email, MAX_PERSON_LENGTH);
  if (fault !== null) return fault;
  return isMemberAddress(email) ? null : 'must be an e-mail address';
}

/** The database compares a list with 30 values at most. */
function checkResearch(ids: readonly string[]): Fault {
  return ids.length > MAX_MEMBER_RESEARCH
    ? `at most ${MAX_MEMBER_RESEARCH} research projects`
    : null;
}
