import { createContext, useContext, useEffect, useState } from 'react';
import type { Session, SessionUser } from './session-user.ts';

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
