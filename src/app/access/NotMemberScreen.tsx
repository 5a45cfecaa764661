import Button from 'react-bootstrap/Button';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CONTACT } from '../../contact.ts';
import { useUser } from '../../data/session/session.ts';
import { VerificationButton } from '../../screens/profile/MailButton.tsx';

export function NotMemberScreen() {
  const user = useUser();
  return (
    <>
      <PageHeader title="You are not a member yet" />
      <p className="prose">
        You are signed in as {user.email ?? 'an account without an email'}, but this account is not
        a member of this workspace. Ask <a href={`mailto:${CONTACT.email}`}>{CONTACT.name}</a> to
        add you.
      </p>
      {user.emailVerified ? null : <VerificationRequest />}
      <OtherAccountButton />
    </>
  );
}

function VerificationRequest() {
  return (
    <>
      <p>Your email is not verified. Membership counts only for a verified email.</p>
      <div className="save-bar mb-3">
        <VerificationButton variant="primary" />
        {/* Reloads the page, because Firebase Auth then reads `emailVerified` again. */}
        <Button variant="outline-secondary" onClick={() => window.location.reload()}>
          I have followed the link
        </Button>
      </div>
    </>
  );
}

/** For a link that was sent to another address than the one that is signed in. */
export function OtherAccount() {
  return (
    <>
      <p>You are signed in as {useUser().email ?? 'an account without an e-mail'}.</p>
      <OtherAccountButton />
    </>
  );
}

function OtherAccountButton() {
  const { uid } = useUser();
  const changeAccount = async () => {
    const { askAndLogOut } = await import('../layout/ask-and-log-out.ts');
    await askAndLogOut(uid, { comesBack: true });
  };
  return (
    <Button variant="outline-secondary" onClick={() => void changeAccount()}>
      Sign in with another account
    </Button>
  );
}
