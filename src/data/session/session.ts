import { createContext, useContext, useEffect, useState } from 'react';
import type { Session, SessionUser } from './authentication.ts';

/** Loads Firebase Auth on demand, so that the pages for signed-out people paint without waiting for it. */
export function useAuthentication(): Session {
  const [session, setSession] = useState<Session>({ state: 'loading' });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    import('./authentication.ts')
      .then(({ watchAuthentication }) => {
        if (!isUnmounted) stop = watchAuthentication(setSession);
      })
      // main.tsx loads the same chunk and reports the failure.
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return session;
}

export const SessionContext = createContext<Session>({ state: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}

export function useUser(): SessionUser {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session.user;
}

/** Whether the account's data are in the user's own profile, or could not be merged into it. */
export const ProfileMergedContext = createContext(true);
