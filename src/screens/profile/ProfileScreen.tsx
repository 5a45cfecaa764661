import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { RetryBoundary } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useCommand } from '../../data/commands/use-command.ts';
import { useRecord } from '../../data/records/records.ts';
import { useProfileMerge, useUser } from '../../data/session/session.ts';
import type { SessionUser } from '../../data/session/session-user.ts';
import {
  type AuthenticationResult,
  sendPasswordReset,
  sendVerification,
} from '../../data/session/sign-in.ts';
import { WORK_PATH } from '../../paths.ts';
import { StoredJson } from '../table/StoredJson.tsx';
import { loggedInText } from '../work/logged-in-text.ts';
import { OwnWaiting } from '../work/OwnWaiting.tsx';

/** The user's name, waiting signatures and questions, and own record as raw JSON (specification section 2, R31). */
export function ProfileScreen() {
  const user = useUser();
  const merge = useProfileMerge();
  return (
    <>
      <PageHeader title="Profile" />
      <RetryBoundary>
        <Account user={user} hasMergeEnded={merge !== 'pending'} />
      </RetryBoundary>
      <RetryBoundary>
        {/* The merge may still create or change the record. */}
        {merge === 'pending' ? (
          <p role="status">Loading</p>
        ) : (
          <StoredJson table="profile" id={user.uid} />
        )}
      </RetryBoundary>
      <AccountActions user={user} />
    </>
  );
}

interface AccountProps {
  readonly user: SessionUser;
  readonly hasMergeEnded: boolean;
}

function Account({ user, hasMergeEnded }: AccountProps) {
  // The emulator can lose a record that is created while a subscription to it starts.
  const live = useRecord('profile', hasMergeEnded ? user.uid : null);
  const profile = loadedValue(live);
  return (
    <>
      <p>{loggedInText(user, profile)}</p>
      <p>
        <Link to={WORK_PATH}>Continue to My work</Link>
      </p>
      <OwnWaiting profile={profile} />
    </>
  );
}

interface Mail {
  readonly send: () => Promise<AuthenticationResult>;
  /** The message after sending. */
  readonly sent: string;
}

function AccountActions({ user }: { readonly user: SessionUser }) {
  const { message, send } = useCommand((mail: Mail) => mail.send(), {
    messages: {
      done: (mail) => mail.sent,
      unexpected: 'Not sent: something unexpected went wrong. Try again.',
    },
  });
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
              send({
                send: sendVerification,
                sent: 'Verification link sent, please check your email',
              })
            }
          >
            Send a verification link
          </Button>
        )}
        <Button
          variant="outline-secondary"
          onClick={() =>
            send({
              send: () => sendPasswordReset(email),
              sent: 'Password reset email sent, check your inbox.',
            })
          }
        >
          Send a password reset mail
        </Button>
        <p role="status" className="mb-0">
          {message}
        </p>
      </div>
    </section>
  );
}
