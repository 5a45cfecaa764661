import { onAuthStateChanged, type User } from 'firebase/auth';
import { auth } from '../firebase/auth.ts';
import type { Session, SessionUser } from './session-user.ts';

/** Tells who is signed in, now and whenever that changes, until the function it returns is called. */
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
 * Makes the server see that the e-mail has been verified. A session that was there before goes on
 * with a token that says it is not, for up to an hour, and the rules go by the token.
 *
 * @returns whether that was so; false as well when it cannot be found out.
 */
export async function renewVerification(): Promise<boolean> {
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
