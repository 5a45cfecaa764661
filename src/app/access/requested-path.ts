import type { Access } from '../../data/session/access.ts';
import { WORK_PATH } from '../../paths.ts';

export function requestedPath(state: unknown): string | null {
  return state !== null && typeof state === 'object' && 'continueTo' in state
    ? safeLocalPath(state.continueTo)
    : null;
}

/** Threat: a crafted URL sends a user who has just signed in to another site. */
function safeLocalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const url = new URL(value, window.location.origin);
    // '/.//evil.example' resolves to the path '//evil.example'. A link to that path leads to another site.
    const isLocal = url.origin === window.location.origin && !url.pathname.startsWith('//');
    return isLocal ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** In the members mode the requested page, else My work (R30). In the open mode the login page sets the path. */
export function pathAfterSignIn(access: Access, state: unknown): string | null {
  const isAfterSignIn = state !== null && typeof state === 'object' && 'isAfterSignIn' in state;
  if (!isAfterSignIn || access.mode === 'open') return null;
  return requestedPath(state) ?? WORK_PATH;
}
