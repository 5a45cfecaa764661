import type { User } from 'firebase/auth';
import { createContext, useContext, useMemo } from 'react';
import { useAuthState } from 'react-firebase-hooks/auth';
import { auth } from './auth.ts';

/** Who is signed in, as the app needs to know it. */
export interface SessionUser {
  readonly uid: string;
  /** Lower-cased (R24). */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
}

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

/** Subscribes to authentication; 'loading' until its first event (R30). */
export function useAuthentication(): Session {
  const [user, loading] = useAuthState(auth);
  return useMemo((): Session => {
    if (user) return { state: 'signed-in', user: sessionUser(user) };
    return { state: loading ? 'loading' : 'signed-out' };
  }, [user, loading]);
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

export const SessionContext = createContext<Session>({ state: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in user, for screens behind the route guard. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session.user;
}
