import { useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { EMULATORS } from '../../data/firebase/config.ts';
import { keepsSession, useSession } from '../../data/session/session.ts';
import type { AuthenticationResult } from '../../data/session/sign-in.ts';
import { AFTER_SIGN_IN, PROFILE_PATH, WORK_PATH } from '../../paths.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Loads the sign-in code when someone presses a button of the form, so that the page shows sooner. */
const loadSignIn = () => import('../../data/session/sign-in.ts');
type SignIn = Awaited<ReturnType<typeof loadSignIn>>;

/**
 * Sign-in by e-mail and Sign Up open the profile, Google opens the work page. A visitor who is signed in already goes
 * to the work page (specification section 2, R31). In the members mode `pathAfterSignIn` overrides these paths.
 */
export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation();
  // The same object in each render: `Navigate` starts again for another one.
  const nextState = useMemo(() => ({ ...state, ...AFTER_SIGN_IN }), [state]);
  const [afterSignIn, setAfterSignIn] = useState(WORK_PATH);
  if (session.state === 'signed-in') {
    return (
      <>
        <Navigate to={afterSignIn} replace state={nextState} />
        <LoadingState shape="record" />
      </>
    );
  }

  // Sets the path first, because the sign-in renders this screen again before the promise resolves.
  const signInTo = async (
    path: string,
    action: (signIn: SignIn) => Promise<AuthenticationResult>,
  ) => {
    setAfterSignIn(path);
    return action(await loadSignIn());
  };
  return (
    <>
      <PageHeader title="Login" />
      <SessionNotice />
      <LoginForm
        onLogin={(credentials) =>
          signInTo(PROFILE_PATH, ({ signInWithEmail }) => signInWithEmail(credentials))
        }
        onSignUp={(credentials) => signInTo(PROFILE_PATH, ({ signUp }) => signUp(credentials))}
        onGoogle={() => signInTo(WORK_PATH, ({ signInWithGoogle }) => signInWithGoogle())}
      />
      {EMULATORS === null ? null : <DemoAccounts />}
    </>
  );
}

/** The page is prerendered, so it looks at the browser only after hydration. */
function SessionNotice() {
  if (!useIsHydrated() || keepsSession()) return null;
  return (
    <Notice>
      This browser stores nothing for this site, so you will have to sign in again on your next
      visit.
    </Notice>
  );
}
