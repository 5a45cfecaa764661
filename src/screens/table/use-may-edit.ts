import { useAccess } from '../../data/session/access.ts';

/** Whether the user may create, change and delete records here; the rules decide it once more. */
export function useMayEdit(): boolean {
  return useAccess().role === 'staff';
}
