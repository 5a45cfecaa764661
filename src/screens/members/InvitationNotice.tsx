import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Invitation } from '../../data/commands/members.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { MEMBERS_PATH, memberPath } from '../../paths.ts';
import { PasswordMailButton } from './PasswordMailButton.tsx';

interface InvitationNoticeProps {
  readonly invitation: Invitation;
  readonly onNext: () => void;
}

/** The result of an invitation, and what the admin still has to do. */
export function InvitationNotice({ invitation, onNext }: InvitationNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the result, because the form with the pressed button disappears.
  useEffect(() => heading.current?.focus(), []);
  const { email, account, mailProblem } = invitation;
  return (
    <section className="invitation" aria-labelledby="invited">
      <h2 id="invited" ref={heading} tabIndex={-1}>
        {email} is a member now
      </h2>
      <p className="prose">{accountText(invitation)}</p>
      {account === 'existing' || mailProblem !== null ? <PasswordMailButton email={email} /> : null}
      <div className="save-bar">
        <Button onClick={onNext}>Invite somebody else</Button>
        <Link to={memberPath(email)}>Look at this member</Link>
        <Link to={MEMBERS_PATH}>All members</Link>
      </div>
    </section>
  );
}

function accountText({ account, mailProblem }: Invitation): string {
  switch (account) {
    case 'created':
      return mailProblem === null
        ? 'An account was made for this address, and a mail with a link for choosing a password is on its way. Following the link also verifies the address, without which membership does not count.'
        : `An account was made for this address, but the mail for choosing a password was not sent: ${mailProblem}`;
    case 'existing':
      return 'This address already had an account, so none was made and no mail was sent. Its owner signs in as before, and is a member as soon as the address is verified.';
    case 'forbidden':
      return 'No account was made, because this project lets nobody sign up. If the address has none yet, make one in the Firebase console.';
    default:
      return assertNever(account);
  }
}
