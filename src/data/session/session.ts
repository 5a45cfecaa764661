import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionUser } from './authentication.ts';

let current: Session = { state: 'loading' };
const listeners = new Set<() => void>();

/** Loads Firebase Auth on demand, so that the pages for signed-out people paint without waiting for it. */
export async function watchSession(onError: (error: unknown) => void): Promise<void> {
  const { watchAuthentication } = await import('./authentication.ts');
  watchAuthentication((session) => {
    current = session;
    for (const listener of listeners) listener();
  }, onError);
}

export function useWatchedSession(): Session {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
