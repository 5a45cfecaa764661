import { Link } from 'react-router-dom';
import { EmptyState, LoadedList } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useMembers } from '../../data/people/members.ts';
import { usePeople } from '../../data/people/people.ts';
import { byRole, isAdmin, type Member } from '../../domain/people/member.ts';
import { INVITE_PATH } from '../../paths.ts';
import { MemberCard } from './MemberCard.tsx';
import { useResearchNames } from './use-research-names.ts';

export function MemberList() {
  const members = useMembers();
  const people = usePeople();
  const researchNames = useResearchNames();
  return (
    <LoadedList live={members} empty={<NoMembers />}>
      {(records) => (
        <>
          <Summary members={records} />
          <ul className="card-list two-columns">
            {records.toSorted(byRole).map((member) => (
              <li key={member.email}>
                <MemberCard member={member} people={people} researchNames={researchNames} />
              </li>
            ))}
          </ul>
        </>
      )}
    </LoadedList>
  );
}

function NoMembers() {
  return (
    <EmptyState>
      <p>Members may use this workspace: staff all of it, clients what they are given.</p>
      <Link to={INVITE_PATH}>Invite the first member</Link>
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
          too: without you, only an operator could add or remove anybody.
        </Notice>
      )}
    </>
  );
}
