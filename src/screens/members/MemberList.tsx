import { Link } from 'react-router-dom';
import { FieldList } from '../../components/FieldList.tsx';
import { EmptyState, LoadedList } from '../../components/Loaded.tsx';
import { RecordCard } from '../../components/list/RecordCard.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { usePeople } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { byRole, isAdmin, type Member } from '../../domain/people/member.ts';
import type { People } from '../../domain/people/people.ts';
import { createPath } from '../../paths.ts';
import { type ResearchNames, useResearchNames } from '../table/use-research-names.ts';
import { memberFacts, memberObstacle, roleText } from './member-facts.tsx';

export function MemberList() {
  const people = usePeople();
  const researchNames = loadedValue(useResearchNames());
  return (
    <>
      <OpenModeNotice />
      <LoadedList live={useRecords('members')} empty={<NoMembers />}>
        {(members) => (
          <>
            <Summary members={members} />
            <ul className="card-list two-columns">
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

/** In the open mode the list only decides who is an admin. Admins can prepare the list for the members mode. */
function OpenModeNotice() {
  if (useAccess().mode !== 'open') return null;
  return (
    <Notice variant="info">
      The open access mode is on. Everybody who signs in is staff, also without an entry here, and
      the limits of a client do not apply. Membership counts once an operator switches to the
      members mode.
    </Notice>
  );
}

function NoMembers() {
  return (
    <EmptyState>
      <p>Members may use this workspace: staff all of it, clients what they are given.</p>
      <Link to={createPath('members')}>Invite the first member</Link>
    </EmptyState>
  );
}

function Summary({ members }: { readonly members: readonly Member[] }) {
  const admins = members.filter(isAdmin).length;
  const staff = members.filter(({ role }) => role === 'staff').length;
  const clients = members.filter(({ role }) => role === 'client').length;
  return (
    <>
      <p className="quiet">
        {staff} staff, {admins === 1 ? '1 of them an admin' : `${admins} of them admins`}, and{' '}
        {clients === 1 ? '1 client' : `${clients} clients`}
      </p>
      {admins > 1 ? null : (
        <Notice>
          You are the only admin. Nobody can change their own entry, so make somebody else an admin
          too: without you, only an operator could add or delete anybody.
        </Notice>
      )}
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
      badge={<span className="quiet fw-semibold">{roleText(member)}</span>}
      links={isOwn ? ['Read'] : [obstacle === null ? 'Update' : 'Read', 'Delete']}
    >
      {obstacle === null ? null : <p className="quiet mb-0">{obstacle}</p>}
      <FieldList compact fields={memberFacts(member, { people, researchNames })} />
    </RecordCard>
  );
}
