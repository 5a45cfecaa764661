import { Link } from 'react-router-dom';
import { FieldList } from '../../components/FieldList.tsx';
import { useUser } from '../../data/session/session.ts';
import { isAdmin, type Member } from '../../domain/people/member.ts';
import type { People } from '../../domain/people/people.ts';
import { memberPath, readPath } from '../../paths.ts';
import { memberObstacle } from './member-obstacle.ts';
import { isResearchDeleted, type ResearchNames, researchNameOf } from './use-research-names.ts';

interface MemberCardProps {
  readonly member: Member;
  readonly people: People;
  readonly researchNames: ResearchNames;
}

export function MemberCard({ member, people, researchNames }: MemberCardProps) {
  const { email, role } = member;
  const name = people.nameOf(email);
  const obstacle = memberObstacle(member, useUser());
  const action = obstacle === null ? 'Change or remove' : 'Read';
  return (
    <article className="record-card member-card" aria-label={email}>
      <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-3">
        <h2>
          <Link to={memberPath(email)}>{email}</Link>
        </h2>
        <span className="role">{roleLabel(member)}</span>
      </div>
      {name === email ? null : <p className="quiet mb-0">{name}</p>}
      <FieldList
        compact
        fields={[
          ...(role === 'client'
            ? [
                {
                  name: 'Research',
                  value: <Projects member={member} researchNames={researchNames} />,
                },
              ]
            : []),
          { name: 'Account', value: accountText(member, people) },
        ]}
      />
      {obstacle === null ? null : <p className="quiet mb-0">{obstacle}</p>}
      <div className="card-links">
        <Link to={memberPath(email)} aria-label={`${action} ${email}`}>
          {action}
        </Link>
      </div>
    </article>
  );
}

function roleLabel(member: Member): string {
  if (isAdmin(member)) return 'Staff, admin';
  return member.role === null
    ? 'No role: no access'
    : { staff: 'Staff', client: 'Client' }[member.role];
}

function Projects({ member, researchNames }: Pick<MemberCardProps, 'member' | 'researchNames'>) {
  const { researchFBUIDs } = member;
  if (researchFBUIDs.length === 0) return 'None: sees nothing yet';
  return (
    <ul className="plain-list">
      {researchFBUIDs.map((id) => (
        <li key={id}>
          {isResearchDeleted(id, researchNames) ? (
            researchNameOf(id, researchNames)
          ) : (
            <Link to={readPath('research', id)}>{researchNameOf(id, researchNames)}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function accountText({ email, uid }: Member, people: People): string {
  if (uid === null) return 'Any that has verified the address';
  const isOther = people.find(uid) !== null && !people.same(uid, email);
  return isOther ? `Only ${uid} (${people.nameOf(uid)})` : `Only ${uid}`;
}
