import { useAccess } from '../../data/session/access.ts';

/** Whether the user may create, change and delete records. The rules enforce it. */
export function useMayEdit(): boolean {
  return useAccess().role === 'staff';
}
