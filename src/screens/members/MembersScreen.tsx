import Alert from 'react-bootstrap/Alert';
import { Link, useLocation } from 'react-router-dom';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { LoadedList, RetryBoundary } from '../../components/Loaded.tsx';
import { CARD_GRID, RecordCard } from '../../components/list/RecordCard.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Section } from '../../components/page/Section.tsx';
import { type Invitation, removeMember } from '../../data/commands/members.ts';
import { loadedValue } from '../../data/live.ts';
import { usePeople } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { sendPasswordReset } from '../../data/session/sign-in.ts';
import type { People } from '../../domain/people/people.ts';
import {
  type Authority,
  byRole,
  isAdmin,
  type Member,
  memberRevision,
} from '../../domain/records/member.ts';
import { formatAud } from '../../domain/text/format.ts';
import { isMemberAddress, type MemberFormValues } from '../../domain/validation/member-form.ts';
import { createPath, listPath, readPath } from '../../paths.ts';
import { MailButton } from '../profile/MailButton.tsx';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import { EmptyList } from '../table/list/EmptyList.tsx';
import { defineTable } from '../table/TableScreen.tsx';
import { useTableRecord } from '../table/table-record.ts';
import { type ResearchNames, useResearchNames } from '../table/use-research-names.ts';
import { AdminOnly } from './AdminOnly.tsx';

const TITLE = 'All Members';

const MemberTable = defineTable('members', {
  noun: 'member',
  title: TITLE,
  titleOf: ({ email }) => email,
  List: MemberList,
});

export function MembersScreen() {
  return (
    <RetryBoundary>
      <AdminOnly may="see and change who is a member here" header={<PageHeader title={TITLE} />}>
        <MemberTable />
      </AdminOnly>
    </RetryBoundary>
  );
}

function MemberList() {
  const { mode } = useAccess();
  const people = usePeople();
  const researchNames = loadedValue(useResearchNames());
  return (
    <>
      {mode === 'open' ? (
        <Notice variant="info">
          The open access mode is on. Everybody who signs in is staff, also without an entry here,
          and the limits of a client do not apply. Membership counts once an operator switches to
          the members mode.
        </Notice>
      ) : null}
      <LoadedList live={useRecords('members')} empty={<EmptyList table="members" />}>
        {(members) => (
          <>
            {members.filter(isAdmin).length > 1 ? null : (
              <Notice>
                You are the only admin. Nobody can change their own entry, so make somebody else an
                admin too: without you, only an operator could add or delete anybody.
              </Notice>
            )}
            <ul className={CARD_GRID}>
              {members.toSorted(byRole).map((member) => (
                <li key={member.email}>
                  <MemberCard member={member} people={people} researchNames={researchNames} />
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </>
  );
}

interface MemberCardProps {
  readonly member: Member;
  readonly people: People;
  readonly researchNames: ResearchNames | null;
}

function MemberCard({ member, people, researchNames }: MemberCardProps) {
  const { email } = member;
  const user = useUser();
  const obstacle = memberObstacle(member, user);
  const isOwn = email === user.email;
  return (
    <RecordCard
      table="members"
      id={email}
      title={email}
      badge={<span className="text-body-secondary fw-semibold">{roleText(member)}</span>}
      links={isOwn ? ['Read'] : [obstacle === null ? 'Update' : 'Read', 'Delete']}
    >
      {obstacle === null ? null : <p className="mb-2 text-body-secondary">{obstacle}</p>}
      <FieldList compact fields={memberFacts(member, { people, researchNames })} />
    </RecordCard>
  );
}

export const MEMBER_LABELS: Readonly<Record<keyof MemberFormValues, string>> = {
  email: 'Email',
  role: 'Role',
  admin: 'Admin',
  researchFBUIDs: 'Research projects',
  uid: 'Bound account (uid)',
  maySign: 'May sign',
  signUpTo: 'Up to (AUD ex GST)',
};

function memberFacts(
  member: Member,
  { people, researchNames }: Omit<MemberCardProps, 'member'>,
): NamedValue[] {
  const { email, role, researchFBUIDs } = member;
  const name = people.nameOf(email);
  return [
    ...(name === email ? [] : [{ name: 'Name', value: name }]),
    ...(role === 'client'
      ? [{ name: 'Research', value: researchLinks(researchFBUIDs, researchNames) }]
      : []),
    { name: 'Account', value: boundAccountText(member, people) },
  ];
}

function researchLinks(ids: readonly string[], names: ResearchNames | null) {
  if (ids.length === 0) return 'None: sees nothing yet';
  return ids.map((id) => (
    <div key={id}>
      {names?.has(id) === true ? (
        <Link to={readPath('research', id)}>{researchText(id, names)}</Link>
      ) : (
        researchText(id, names)
      )}
    </div>
  ));
}

function boundAccountText({ email, uid }: Member, people: People): string {
  if (uid === null) return 'Any that has verified the address';
  const isOther = people.find(uid) !== null && !people.same(uid, email);
  return isOther ? `Only ${uid} (${people.nameOf(uid)})` : `Only ${uid}`;
}

/** 'Client, signs up to $20,000.00' */
function roleText(member: Member): string {
  if (member.role === null) return 'No role: no access';
  const role = { staff: 'Staff', client: 'Client' }[member.role];
  return `${role}${isAdmin(member) ? ', admin' : ''}${authorityText(member.authority)}`;
}

function authorityText({ maySign, signUpTo }: Authority): string {
  if (!maySign) return ', reads only';
  if (signUpTo === 'unreadable') return ', signs nothing: the limit cannot be read';
  return signUpTo === null ? '' : `, signs up to ${formatAud(signUpTo)}`;
}

export function researchText(id: string, names: ResearchNames | null): string {
  return names === null ? '…' : (names.get(id) ?? `(deleted research ${id})`);
}

const OWN_ENTRY = 'This is you. Nobody changes or deletes their own entry: another admin can.';

/** Why this user cannot change the entry, which the rules refuse too. One under an invalid address can be deleted. */
export function memberObstacle(
  { email }: Member,
  user: { readonly email: string | null },
): string | null {
  if (email === user.email) return OWN_ENTRY;
  return isMemberAddress(email)
    ? null
    : 'This entry counts for nobody: its address must be an e-mail address, in lower case only. Delete it, and invite the right address.';
}

export function MemberPage() {
  const member = useTableRecord('members');
  const { email } = member;
  const invitation: Invitation | undefined = useLocation().state?.invitation;
  const obstacle = memberObstacle(member, useUser());
  const names = { people: usePeople(), researchNames: loadedValue(useResearchNames()) };
  return (
    <>
      {invitation === undefined ? null : <Invited invitation={invitation} />}
      {obstacle === null ? null : <p className="text-body-secondary">{obstacle}</p>}
      <div className="card card-body">
        <FieldList
          fields={[
            { name: MEMBER_LABELS.role, value: roleText(member) },
            ...memberFacts(member, names),
          ]}
        />
      </div>
      <Section heading="Password">
        <p className="prose">For somebody who never got the invitation, or forgot the password.</p>
        <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3">
          <MailButton
            send={() => sendPasswordReset(email)}
            sent={`Password mail sent to ${email}`}
            variant="outline-secondary"
          >
            Send a mail for choosing a password
          </MailButton>
        </div>
      </Section>
    </>
  );
}

function Invited({ invitation }: { readonly invitation: Invitation }) {
  return (
    <Notice variant="success">
      <Alert.Heading as="h2">{invitation.email} is a member now</Alert.Heading>
      <p>{accountText(invitation)}</p>
      <p className="mb-0">
        <Link to={createPath('members')}>Invite somebody else</Link>
      </p>
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
  }
}

export function DeleteMember() {
  const member = useTableRecord('members');
  const { email } = member;
  return (
    <DeleteConfirmation
      table="members"
      id={email}
      afterwards={listPath('members')}
      disabledBecause={email === useUser().email ? OWN_ENTRY : undefined}
      onConfirm={() => removeMember({ email, seen: memberRevision(member) })}
    >
      <p className="prose">
        This ends their access: they can no longer read, change or sign anything in this workspace,
        from this moment and in pages that they have open. What they wrote and signed stays, in
        their name. Their account stays too, without access here; inviting the address again brings
        them back.
      </p>
    </DeleteConfirmation>
  );
}
