import { Loaded, LoadingState, RetryBoundary } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CONTACT } from '../../contact.ts';
import { useLiveAdmin } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { MemberList } from './MemberList.tsx';

const MEMBERS: TableDefinition<'members'> = {
  table: 'members',
  noun: 'member',
  listTitle: 'All Members',
  titleOf: ({ email }) => email,
  List: MemberList,
};

/** Who may use this workspace, for admins. The rules refuse the members to everybody else. */
export function MembersScreen() {
  return (
    <RetryBoundary>
      <ForAdmins />
    </RetryBoundary>
  );
}

function ForAdmins() {
  const admin = useLiveAdmin(useUser());
  if (loadedValue(admin) === true) return <TableScreen definition={MEMBERS} />;
  return (
    <>
      <PageHeader title={MEMBERS.listTitle} />
      <Loaded live={admin} loading={<LoadingState shape="cards" />}>
        {() => <AdminsOnly />}
      </Loaded>
    </>
  );
}

function AdminsOnly() {
  const { email } = useUser();
  return (
    <Notice role="alert">
      Only an admin can see and change who is a member here. You are signed in as{' '}
      {email ?? 'somebody without an email'}, who is no admin. For a change, ask{' '}
      <a href={`mailto:${CONTACT.email}`}>{CONTACT.name}</a>.
    </Notice>
  );
}
