import type { Member, MemberEntry, MemberRole } from '../records/member.ts';
import {
  MAX_MEMBER_RESEARCH,
  MAX_PERSON_LENGTH,
  MAX_UID_LENGTH,
} from '../records/record-fields.ts';
import { isRecordId } from '../records/record-id.ts';
import { isEmailAddress, normaliseEmail } from '../text/person-text.ts';
import {
  checkCount,
  checkLength,
  checkRequired,
  errorsOf,
  type FieldError,
  type FieldErrors,
} from './validate-form.ts';

export interface MemberFormValues {
  email: string;
  role: MemberRole | '';
  /** Ignored for clients. */
  admin: boolean;
  /** Ignored for staff. */
  researchFBUIDs: string[];
  /** '' admits any account with the verified address. */
  uid: string;
}

/** The least access, so that an admin must grant more on purpose. */
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

export function toMemberEntry(values: MemberFormValues): MemberEntry | null {
  const { role, admin, researchFBUIDs } = values;
  const uid = values.uid.trim();
  const account = uid === '' ? {} : { uid };
  switch (role) {
    case 'staff':
      return { role, ...(admin ? { admin } : {}), ...account };
    case 'client':
      return { role, researchFBUIDs: [...researchFBUIDs], ...account };
    default:
      return null;
  }
}

export function validateMember({
  email,
  role,
  researchFBUIDs,
  uid,
}: MemberFormValues): FieldErrors<keyof MemberFormValues> {
  return errorsOf([
    ['email', checkEmail(normaliseEmail(email))],
    ['role', checkRequired(role)],
    [
      'researchFBUIDs',
      role === 'client'
        ? checkCount(researchFBUIDs, MAX_MEMBER_RESEARCH, 'research projects')
        : null,
    ],
    ['uid', checkLength(uid.trim(), MAX_UID_LENGTH)],
  ]);
}

/**
 * Whether the app can save an entry under this address, which is its document id. It can only remove one that an
 * operator has created under another id, such as an address in upper case.
 */
export function isMemberAddress(email: string): boolean {
  return email === normaliseEmail(email) && isEmailAddress(email) && isRecordId(email);
}

function checkEmail(email: string): FieldError {
  const error = checkRequired(email) ?? checkLength(email, MAX_PERSON_LENGTH);
  if (error !== null) return error;
  return isMemberAddress(email) ? null : 'must be an e-mail address';
}
