import { createContext, useContext, useEffect, useState } from 'react';

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

/**
 * Subscribes to authentication; 'loading' until its first event (R30). Its library is fetched meanwhile:
 * what signed-out people may see is painted without it.
 */
export function useAuthentication(): Session {
  const [session, setSession] = useState<Session>({ state: 'loading' });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./authentication.ts')
      .then(({ watchAuthentication }) => {
        if (!isOver) stop = watchAuthentication(setSession);
      })
      // main.ts says so: it needs the same.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return session;
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
