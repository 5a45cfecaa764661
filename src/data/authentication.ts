import { onAuthStateChanged, type User } from 'firebase/auth';
import { auth } from './auth.ts';
import type { Session, SessionUser } from './session.ts';

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
