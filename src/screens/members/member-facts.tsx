import { Link } from 'react-router-dom';
import type { NamedValue } from '../../components/FieldList.tsx';
import type { Member } from '../../domain/people/member.ts';
import type { People } from '../../domain/people/people.ts';
import { readPath } from '../../paths.ts';
import type { ResearchNames } from '../table/use-research-names.ts';
import { researchText } from './member-texts.ts';

interface Names {
  readonly people: People;
  /** Null until the research is loaded. */
  readonly researchNames: ResearchNames | null;
}

/** What the card and the page of a member show beside the role. */
export function memberFacts(member: Member, { people, researchNames }: Names): NamedValue[] {
  const { email, role, researchFBUIDs } = member;
  const name = people.nameOf(email);
  return [
    ...(name === email ? [] : [{ name: 'Name', value: name }]),
    ...(role === 'client'
      ? [{ name: 'Research', value: researchLinks(researchFBUIDs, researchNames) }]
      : []),
    { name: 'Account', value: accountText(member, people) },
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

function accountText({ email, uid }: Member, people: People): string {
  if (uid === null) return 'Any that has verified the address';
  const isOther = people.find(uid) !== null && !people.same(uid, email);
  return isOther ? `Only ${uid} (${people.nameOf(uid)})` : `Only ${uid}`;
}
