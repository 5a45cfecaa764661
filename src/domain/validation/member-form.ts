import { fromNumber, toMoney } from '../records/form-text.ts';
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
  checkNumber,
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
  maySign: boolean;
  /** AUD ex GST. '' sets no limit. */
  signUpTo: string;
}

/** The least access, so that an admin must grant more on purpose. Whoever is let in signs, unless the admin says otherwise. */
export const NEW_MEMBER_VALUES: Readonly<MemberFormValues> = {
  email: '',
  role: 'client',
  admin: false,
  researchFBUIDs: [],
  uid: '',
  maySign: true,
  signUpTo: '',
};

/** An unreadable limit stays in its field, where validation refuses it: a blank would lift it. */
export function fromMember(member: Member): MemberFormValues {
  const { email, role, admin, researchFBUIDs, uid } = member;
  const { maySign, signUpTo } = member.authority;
  return {
    email,
    role: role ?? '',
    admin,
    researchFBUIDs: [...researchFBUIDs],
    uid: uid ?? '',
    maySign,
    signUpTo: signUpTo === 'unreadable' ? signUpTo : fromNumber(signUpTo),
  };
}

export function toMemberEntry(values: MemberFormValues): MemberEntry | null {
  const { role, admin, researchFBUIDs, maySign } = values;
  const uid = values.uid.trim();
  const signUpTo = toMoney(values.signUpTo);
  const account = {
    ...(uid === '' ? {} : { uid }),
    ...(maySign ? {} : { maySign }),
    ...(signUpTo === null ? {} : { signUpTo }),
  };
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
  signUpTo,
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
    ['signUpTo', checkNumber(signUpTo, { kind: 'money', label: '' }, [])],
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
