import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryBoundary } from '../../components/RetryBoundary.tsx';
import { useProfileMerge } from '../../data/profile-merge.ts';
import { useRecord } from '../../data/records.ts';
import { type SessionUser, useUser } from '../../data/session.ts';
import { type SignInResult, sendPasswordReset, sendVerification } from '../../data/sign-in.ts';
import { assertNever } from '../../domain/assert-never.ts';
import '../styles/record.scss';

/** The signed-in user's own record as raw JSON (specification section 2, R31). */
export function ProfileScreen() {
  const user = useUser();
  const merge = useProfileMerge();
  return (
    <>
      <PageHeader title="Profile" />
      <RetryBoundary>
        {/* The sign-in is about to write the record: before that there is nothing to show. */}
        {merge === 'under-way' ? <Loading /> : <ProfileRecord uid={user.uid} />}
      </RetryBoundary>
      <AccountActions user={user} />
    </>
  );
}

function ProfileRecord({ uid }: { readonly uid: string }) {
  const profile = useRecord('profile', uid);
  switch (profile.state) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <p>no document data selected</p>;
    case 'failed':
      return <FailedState message={profile.message} />;
    case 'ready':
      return <pre className="json">{JSON.stringify(profile.value, null, 2)}</pre>;
    default:
      return assertNever(profile);
  }
}

function Loading() {
  return <p role="status">Loading</p>;
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
