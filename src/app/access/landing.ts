import type { Access } from '../../data/session/access.ts';
import { WORK_PATH } from '../../paths.ts';
import { continuePathIn } from '../layout/safe-local-path.ts';

/**
 * Where a sign-in leads in the members mode: the requested page, else My work (R30). Null for every other
 * navigation, and in the open mode, whose landing pages the specification names.
 */
export function landingPath(access: Access, state: unknown): string | null {
  const isAfterSignIn = state !== null && typeof state === 'object' && 'isAfterSignIn' in state;
  if (!isAfterSignIn || access.mode === 'open') return null;
  return continuePathIn(state) ?? WORK_PATH;
}
