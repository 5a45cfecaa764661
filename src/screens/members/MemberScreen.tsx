import { Loaded, LoadingState, MissingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks } from '../../components/page/ModeLinks.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import type { Live } from '../../data/live.ts';
import { useOnline } from '../../data/online.ts';
import { useMember } from '../../data/people/members.ts';
import { useIsServerSilent } from '../../data/server-wait.ts';
import type { Member } from '../../domain/people/member.ts';
import { INVITE_PATH, MEMBERS_PATH } from '../../paths.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { UpdateMember } from './UpdateMember.tsx';

const LOADING = { state: 'loading' } as const;

const LINKS = [
  { label: 'List', to: MEMBERS_PATH },
  { label: 'Invite', to: INVITE_PATH },
] as const;

export function MemberScreen({ email }: { readonly email: string }) {
  const live = useMember(email);
  const isAlone = [!useOnline(), useIsServerSilent()].includes(true);
  // The form opens on what the server has confirmed: a cached entry may have been removed or changed before the visit.
  const isUnconfirmed = 'fromCache' in live && live.fromCache && !isAlone;
  const last = useLastReady(isUnconfirmed ? LOADING : live);
  return (
    <>
      <PageHeader title={live.state === 'missing' ? 'Not found' : email} eyebrow="member">
        <ModeLinks links={LINKS} />
      </PageHeader>
      {/* The form keeps its position after a removal, so that React does not remount it while the user types. */}
      {live.state === 'missing' && last !== null ? <Removed /> : null}
      {last === null ? <NoMember live={live} /> : <UpdateMember member={last} />}
    </>
  );
}

function Removed() {
  return (
    <Notice role="alert">
      This member has been removed meanwhile. The entry can no longer be saved; what you chose is
      still below. Invite the address again to bring it back.
    </Notice>
  );
}

function NoMember({ live }: { readonly live: Live<Member> }) {
  return (
    <Loaded
      live={live}
      missing={<MissingState what="member" listPath={MEMBERS_PATH} listLabel="All members" />}
    >
      {() => <LoadingState shape="record" />}
    </Loaded>
  );
}
