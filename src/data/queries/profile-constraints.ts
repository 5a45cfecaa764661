import { documentId, where } from 'firebase/firestore';
import type { Constrain } from './records-query.ts';

export const hasUid: Constrain<'profile'> = (uids) => [where(documentId(), 'in', uids)];
export const hasEmail: Constrain<'profile'> = (emails) => [where('email', 'in', emails)];
export const hasProfileEmail: Constrain<'profile'> = (emails) => [
  where('profileEmail', 'in', emails),
];
