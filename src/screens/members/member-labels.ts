import type { MemberFormValues } from '../../domain/validation/member-form.ts';

export const MEMBER_LABELS: Readonly<Record<keyof MemberFormValues, string>> = {
  email: 'Email',
  role: 'Role',
  admin: 'Admin',
  researchFBUIDs: 'Research projects',
  uid: 'Bound account (uid)',
};
