import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { RetryBoundary } from '../../components/states/RetryBoundary.tsx';
import { useProfileMerge } from '../../data/session/profile-merge.ts';
import { useUser } from '../../data/session/session.ts';
import type { SessionUser } from '../../data/session/session-user.ts';
import {
  type SignInResult,
  sendPasswordReset,
  sendVerification,
} from '../../data/session/sign-in.ts';
import { StoredJson } from '../table/StoredJson.tsx';

/** The signed-in user's own record as raw JSON (specification section 2, R31). */
export function ProfileScreen() {
  const user = useUser();
  const merge = useProfileMerge();
  return (
    <>
      <PageHeader title="Profile" />
      <RetryBoundary>
        {/* The sign-in is about to write the record: before that there is nothing to show. */}
        {merge === 'under-way' ? (
          <p role="status">Loading</p>
        ) : (
          <StoredJson table="profile" id={user.uid} />
        )}
      </RetryBoundary>
      <AccountActions user={user} />
    </>
  );
}

/** Verification and password reset, where a person would look for them. */
function AccountActions({ user }: { readonly user: SessionUser }) {
  const [answer, setAnswer] = useState('');
  const run = async (action: () => Promise<SignInResult>, success: string) => {
    const result = await action();
    setAnswer(result.ok ? success : result.message);
  };
  const { email } = user;
  if (email === null) return null;
  return (
    <section className="section" aria-labelledby="account">
      <h2 id="account">Account</h2>
      <p>{user.emailVerified ? 'Your email is verified.' : 'Your email is not verified yet.'}</p>
      <div className="save-bar">
        {user.emailVerified ? null : (
          <Button
            onClick={() =>
              void run(sendVerification, 'Verification link sent, please check your email')
            }
          >
            Send a verification link
          </Button>
        )}
        <Button
          variant="outline-secondary"
          onClick={() =>
            void run(() => sendPasswordReset(email), 'Password reset email sent, check your inbox.')
          }
        >
          Send a password reset mail
        </Button>
        <p role="status" className="mb-0">
          {answer}
        </p>
      </div>
    </section>
  );
}
