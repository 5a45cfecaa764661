import type { Access } from '../../data/session/access.ts';
import { WORK_PATH } from '../../paths.ts';
import { requestedPath } from '../layout/safe-local-path.ts';

/**
 * The path to open after sign-in in the members mode: the requested page, else My work (R30). Null for other
 * navigations and in the open mode, where the login page sets the path.
 */
export function pathAfterSignIn(access: Access, state: unknown): string | null {
  const isAfterSignIn = state !== null && typeof state === 'object' && 'isAfterSignIn' in state;
  if (!isAfterSignIn || access.mode === 'open') return null;
  return requestedPath(state) ?? WORK_PATH;
}
