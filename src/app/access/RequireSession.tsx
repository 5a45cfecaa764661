import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingState, RefusalHelp, RetryBoundary } from '../../components/Loaded.tsx';
import { Redirect } from '../../components/use-navigate-unless-left.ts';
import { useSession } from '../../data/session/session.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { AccessGate } from './AccessGate.tsx';
import { OtherAccount } from './NotMemberScreen.tsx';

/**
 * Waits for the first authentication event (R30). Sends a signed-out visitor to the login screen
 * with the requested path. Leaves the check of a signed-in user's access to `AccessGate`.
 */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  // After a logout, the next person must not continue to the page of the previous one.
  const loginState = wasSignedIn ? null : { continueTo: `${pathname}${search}${hash}` };
  switch (session.state) {
    case 'loading':
      return <LoadingState shape="record" />;
    case 'signed-out':
      return (
        <>
          <Redirect to={LOGIN_PATH} state={loginState} />
          <LoadingState shape="record" />
        </>
      );
    case 'signed-in':
      // The key unmounts every screen of the previous account.
      return (
        <RefusalHelp key={session.user.uid} value={<OtherAccount user={session.user} />}>
          <RetryBoundary>
            <AccessGate>
              <Outlet />
            </AccessGate>
          </RetryBoundary>
        </RefusalHelp>
      );
    default:
      return assertNever(session);
  }
}
