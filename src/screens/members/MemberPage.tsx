import Alert from 'react-bootstrap/Alert';
import { Link, useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import type { Invitation } from '../../data/commands/members.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { usePeople } from '../../data/people/people.ts';
import { useUser } from '../../data/session/session.ts';
import { sendPasswordReset } from '../../data/session/sign-in.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { createPath } from '../../paths.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useResearchNames } from '../table/use-research-names.ts';
import { MEMBER_LABELS, memberFacts, memberObstacle, roleText } from './member-facts.tsx';

/** A member's access; after an invitation also its result, and what the admin still has to do. */
export function MemberPage({ record: member }: RecordProps<'members'>) {
  const { email } = member;
  const invitation: Invitation | undefined = useLocation().state?.invitation;
  const obstacle = memberObstacle(member, useUser());
  const names = { people: usePeople(), researchNames: loadedValue(useResearchNames()) };
  return (
    <>
      {invitation === undefined ? null : <Invited invitation={invitation} />}
      {obstacle === null ? null : <p className="quiet">{obstacle}</p>}
      <FieldList
        fields={[
          { name: MEMBER_LABELS.role, value: roleText(member) },
          ...memberFacts(member, names),
        ]}
      />
      <section className="section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p className="prose">For somebody who never got the invitation, or forgot the password.</p>
        <PasswordMail email={email} />
      </section>
    </>
  );
}

function Invited({ invitation }: { readonly invitation: Invitation }) {
  return (
    <Notice variant="success">
      <Alert.Heading as="h2">{invitation.email} is a member now</Alert.Heading>
      <p>{accountText(invitation)}</p>
      <Link to={createPath('members')}>Invite somebody else</Link>
    </Notice>
  );
}

function accountText({ account, mailProblem }: Invitation): string {
  switch (account) {
    case 'created':
      return mailProblem === null
        ? 'An account was made for this address, and a mail with a link for choosing a password is on its way. Following the link also verifies the address, without which membership does not count.'
        : `An account was made for this address, but the mail for choosing a password was not sent: ${mailProblem} Send it below.`;
    case 'existing':
      return 'This address already had an account, so none was made and no mail was sent. Its owner signs in as before, and is a member as soon as the address is verified.';
    case 'forbidden':
      return 'No account was made, because this project lets nobody sign up. If the address has none yet, make one in the Firebase console.';
    default:
      return assertNever(account);
  }
}

function PasswordMail({ email }: { readonly email: string }) {
  const { isSending, message, send } = useCommand(() => sendPasswordReset(email), {
    messages: {
      done: () => `Password mail sent to ${email}`,
      refused: (refusal) => `Not sent: ${refusal.message}`,
      unexpected: 'Not sent: something unexpected went wrong. Try again.',
    },
  });
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3">
      <ActionButton
        variant="outline-secondary"
        command={{ isSending, send }}
        sendingLabel="Sending…"
      >
        Send a mail for choosing a password
      </ActionButton>
      <p role="status" className="mb-0">
        {message}
      </p>
    </div>
  );
}
