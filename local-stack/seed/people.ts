import { parseProfile } from '../../src/domain/normalise/parse-record.ts';
import { type People, peopleOf } from '../../src/domain/people/people.ts';
import { type PersonData, readPeople } from './data-files.ts';
import { uidOf } from './ids.ts';

/** Somebody with an account and a profile. */
export interface Person {
  /** By which the data files name this person. */
  readonly key: string;
  readonly uid: string;
  /** Lower-cased (R24). */
  readonly email: string;
  readonly displayName: string;
  /** What records hold: an e-mail, or for some a uid (R24). */
  readonly storedAs: string;
  /** Null for somebody who has left and is no member. */
  readonly membership: Pick<PersonData, 'role' | 'admin' | 'research'> | null;
}

export function personOf(key: string, data: PersonData): Person {
  const { name, email, role, storedAs } = data;
  const uid = uidOf(email);
  return {
    ...{ key, uid, email, displayName: name },
    storedAs: storedAs === 'uid' ? uid : email,
    membership: role === undefined ? null : data,
  };
}

/** Everybody of the demo workspace. */
export const DEMO_PEOPLE: readonly Person[] = Object.entries(readPeople()).map(([key, data]) =>
  personOf(key, data),
);

const demo = personFinder(DEMO_PEOPLE);

export const IMOGEN = demo('imogen');
export const DANIEL = demo('daniel');
export const RUTH = demo('ruth');
export const HELEN = demo('helen');
export const PRIYA = demo('priya');
export const CALLUM = demo('callum');

/** A contractor who works with the studio without an account. */
export const ILLUSTRATOR = { storedAs: 'studio@bettinakraus.example' };

/** Finds a person by key or e-mail; throws if there is none. */
export type FindPerson = (name: string) => Person;

export function personFinder(people: readonly Person[]): FindPerson {
  const byName = new Map(
    people.flatMap((person) => [
      [person.key, person],
      [person.email, person],
    ]),
  );
  return (name) => {
    const person = byName.get(name);
    if (person === undefined) throw new Error(`people.yaml has nobody called '${name}'.`);
    return person;
  };
}

/** The people as the domain looks them up. */
export function lookUpOf(people: readonly Person[]): People {
  const profiles = people.map((person) => parseProfile(person.uid, profileFields(person)));
  return peopleOf(profiles.flatMap((parsed) => (parsed.ok ? [parsed.record] : [])));
}

/** What a sign-in merges into a profile (specification section 7). */
export function profileFields({ uid, email, displayName }: Person) {
  return { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
}
