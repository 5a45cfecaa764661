import { useLocation } from 'react-router-dom';
import { Loaded, LoadingState, RetryBoundary } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks } from '../../components/page/ModeLinks.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CONTACT } from '../../contact.ts';
import { useAccess, useLiveAdmin } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { INVITE_PATH, MEMBERS_PATH, parseTablePath, type TableMode } from '../../paths.ts';
import { InviteMember } from './InviteMember.tsx';
import { MemberList } from './MemberList.tsx';
import { MemberScreen } from './MemberScreen.tsx';

export function MembersScreen() {
  return (
    <RetryBoundary>
      <ForAdmins />
    </RetryBoundary>
  );
}

function ForAdmins() {
  const { pathname } = useLocation();
  const admin = useLiveAdmin(useUser());
  const isAdmin = loadedValue(admin);
  if (isAdmin !== null) {
    return isAdmin ? <Mode mode={parseTablePath(pathname).mode} /> : <AdminsOnly />;
  }
  return (
    <>
      <PageHeader title="Members" />
      <Loaded live={admin} loading={<LoadingState shape="cards" />}>
        {() => null}
      </Loaded>
    </>
  );
}

function Mode({ mode }: { readonly mode: TableMode }) {
  switch (mode.mode) {
    case 'list':
      return (
        <>
          <PageHeader title="Members">
            <ModeLinks links={[{ label: 'Invite', to: INVITE_PATH }]} />
          </PageHeader>
          <OpenModeNotice />
          <RetryBoundary>
            <MemberList />
          </RetryBoundary>
        </>
      );
    case 'create':
      return (
        <>
          <PageHeader title="Invite a member">
            <ModeLinks links={[LIST]} />
          </PageHeader>
          <OpenModeNotice />
          <InviteMember />
        </>
      );
    case 'read':
    case 'update':
    case 'deprecate':
      return (
        <RetryBoundary key={mode.id}>
          <MemberScreen email={mode.id} />
        </RetryBoundary>
      );
    case 'unknown':
      return (
        <>
          <PageHeader title={`Oops ${mode.id} ${mode.state}`}>
            <ModeLinks links={[LIST]} />
          </PageHeader>
          <p>There is no such page for this member.</p>
        </>
      );
    default:
      return assertNever(mode);
  }
}

const LIST = { label: 'List', to: MEMBERS_PATH } as const;

/** In the open mode the list only decides who is an admin. Admins can prepare the list for the members mode. */
function OpenModeNotice() {
  const access = useAccess();
  if (access.mode !== 'open') return null;
  return (
    <Notice variant="info">
      The open access mode is on. Everybody who signs in is staff, also without an entry here, and
      the limits of a client do not apply. Membership counts once an operator switches to the
      members mode.
    </Notice>
  );
}

function AdminsOnly() {
  const { email } = useUser();
  return (
    <>
      <PageHeader title="Members" />
      <Notice role="alert">
        Only an admin can see and change who is a member here. You are signed in as{' '}
        {email ?? 'somebody without an email'}, who is no admin. For a change, ask{' '}
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.name}</a>.
      </Notice>
    </>
  );
}
