import Button from 'react-bootstrap/Button';
import type { SessionUser } from '../../data/session/session-user.ts';

interface OtherAccountProps {
  readonly user: SessionUser;
}

/** For a link that was sent to another address than the one that is signed in. */
export function OtherAccount({ user }: OtherAccountProps) {
  return (
    <>
      <p>You are signed in as {user.email ?? 'an account without an e-mail'}.</p>
      <OtherAccountButton user={user} />
    </>
  );
}

/** Signs out. The next sign-in leads back to this page. */
export function OtherAccountButton({ user: { uid } }: OtherAccountProps) {
  const changeAccount = async () => {
    const { askAndLogOut } = await import('../layout/ask-and-log-out.ts');
    await askAndLogOut(uid, { comesBack: true });
  };
  return (
    <Button variant="outline-secondary" className="me-2" onClick={() => void changeAccount()}>
      Sign in with another account
    </Button>
  );
}
