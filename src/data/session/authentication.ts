import { onAuthStateChanged, type User } from 'firebase/auth';
import { auth } from '../firebase/auth.ts';
import type { Session, SessionUser } from './session-user.ts';

/** Calls back once the session is known, and after every sign-in and sign-out. Returns the function that stops it. */
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
 * Fetches a new token if this page knows the e-mail as verified but the token does not. Does not reload the user.
 * The rules read the claim from the token, and an old token lasts up to an hour.
 *
 * @returns whether there is a new token; false if the check fails.
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
