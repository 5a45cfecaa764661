import Button from 'react-bootstrap/Button';
import type { SessionUser } from '../../data/session/session-user.ts';

/** For a link that was sent to another address than the one that is signed in. */
export function OtherAccount({ user: { uid, email } }: { readonly user: SessionUser }) {
  const changeAccount = async () => {
    const { askAndLogOut } = await import('../layout/ask-and-log-out.ts');
    await askAndLogOut(uid, { comesBack: true });
  };
  return (
    <>
      <p>You are signed in as {email ?? 'an account without an e-mail'}.</p>
      <Button className="me-2" onClick={() => void changeAccount()}>
        Sign in with another account
      </Button>
    </>
  );
}
