import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LazyScreenOutlet } from '../../components/lazy/lazy-screen.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { useSession } from '../../data/session/session.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { ACCESS_GATE } from './access-gate.ts';

/**
 * Waits for the first authentication event (R30). Sends a signed-out visitor to the login screen
 * with the requested path. Leaves the check of a signed-in user's access to `AccessGate`.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  switch (session.state) {
    case 'loading':
      return <LoadingState shape="record" />;
    case 'signed-out':
      return (
        <Navigate
          to={LOGIN_PATH}
          replace
          // After a logout, the next person must not continue to the page of the previous one.
          state={wasSignedIn ? null : { continueTo: `${pathname}${search}${hash}` }}
        />
      );
    case 'signed-in':
      // The key unmounts every screen of the previous account.
      return <LazyScreenOutlet key={session.user.uid} screen={ACCESS_GATE} props={{ children }} />;
    default:
      return assertNever(session);
  }
}
