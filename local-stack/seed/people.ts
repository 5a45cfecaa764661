import { type PersonData, readPeople } from './data-files.ts';
import { uidOf } from './ids.ts';

export interface Person {
  /** The name of this person in the data files. A generated person has the e-mail instead. */
  readonly key: string;
  readonly uid: string;
  /** In lower case (R24), as the data files write it. */
  readonly email: string;
  readonly displayName: string;
  /** The e-mail or uid with which records refer to this person (R24). */
  readonly storedAs: string;
  /** Null for a former member. */
  readonly membership: Pick<PersonData, 'role' | 'admin' | 'research'> | null;
}

export function personOf(key: string, data: PersonData): Person {
  const { name, email, role, storedAs } = data;
  const uid = uidOf(email);
  return {
    key,
    uid,
    email,
    displayName: name,
    storedAs: storedAs === 'uid' ? uid : email,
    membership: role === undefined ? null : data,
  };
}

export const DEMO_PEOPLE: readonly Person[] = Object.entries(readPeople()).map(([key, data]) =>
  personOf(key, data),
);

const demo = personFinder(DEMO_PEOPLE);

export const IMOGEN = demo('imogen');
export const DANIEL = demo('daniel');
export const RUTH = demo('ruth');
export const HELEN = demo('helen');
export const CALLUM = demo('callum');

/** A contractor who works with the studio without an account. */
export const ILLUSTRATOR = { storedAs: 'studio@bettinakraus.example' };

/** Finds a person by key or e-mail, or throws. */
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
    if (person === undefined) throw new Error(`The workspace has nobody called '${name}'.`);
    return person;
  };
}

/** The fields that a sign-in merges into a profile (specification section 7). */
export function profileFields({ uid, email, displayName }: Person) {
  return { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
}
