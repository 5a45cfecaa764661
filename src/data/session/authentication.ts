import { onAuthStateChanged, type User } from 'firebase/auth';
import { auth } from '../firebase/auth.ts';
import type { Session, SessionUser } from './session-user.ts';

/** Calls back when the session is first known, and after every sign-in and sign-out. Returns the function to stop. */
export function watchAuthentication(onChange: (session: Session) => void): () => void {
  return onAuthStateChanged(auth, (user) =>
    onChange(
      user === null ? { state: 'signed-out' } : { state: 'signed-in', user: sessionUser(user) },
    ),
  );
}

function sessionUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email?.trim().toLowerCase() ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
  };
}

/**
 * Fetches a new token if `currentUser.emailVerified` is true but the token still says false. The rules read the token,
 * and an old token lasts up to an hour. Does not reload the user.
 *
 * @returns whether there is a new token. False after an error.
 */
export async function refreshVerifiedToken(): Promise<boolean> {
  const user = auth.currentUser;
  if (user?.emailVerified !== true) return false;
  try {
    const { claims } = await user.getIdTokenResult();
    if (claims.email_verified === true) return false;
    await user.getIdToken(true);
    return true;
  } catch (error) {
    console.warn('The token was not renewed.', error);
    return false;
  }
}
