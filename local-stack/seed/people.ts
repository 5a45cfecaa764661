import type { People } from '../../src/domain/identity.ts';
import { peopleOf } from '../../src/domain/identity.ts';
import { parseProfile } from '../../src/domain/normalise/read-record.ts';
import { uidOf } from './ids.ts';

/** Who may be named on a record. */
export interface Researcher {
  /** What records hold: an e-mail, or for some a uid (R24). */
  readonly storedAs: string;
}

/** Somebody with an account and a profile. */
export interface Person extends Researcher {
  readonly uid: string;
  /** Lower-cased (R24). */
  readonly email: string;
  readonly displayName: string;
}

export function person(displayName: string, email: string): Person {
  return { uid: uidOf(email), email, displayName, storedAs: email };
}

function storedByUid(someone: Person): Person {
  return { ...someone, storedAs: someone.uid };
}

export const IMOGEN = person('Imogen Farrell', 'lead@example.com');
export const DANIEL = person('Daniel Okafor', 'researcher@example.com');
export const RUTH = person('Ruth Calloway', 'client@example.com');
export const HELEN = person('Helen Tsakiris', 'admin@example.com');
export const PRIYA = person('Priya Raman', 'priya.raman@countersign.example');
export const TOM = person('Tom Ackland', 'tom.ackland@countersign.example');
export const MEI_LIN = person('Mei Lin Zhou', 'meilin.zhou@countersign.example');
/** Records name him by his uid, save one that has his e-mail: still one person (R24). */
export const SAM = storedByUid(person('Sam Whitcombe', 'sam.whitcombe@countersign.example'));
export const AROHA = person('Aroha Ngata', 'aroha.ngata@countersign.example');
export const GIANNI = person('Gianni Marchetti', 'g.marchetti@fernhillcouriers.example');
export const ANNEKE = person('Anneke Visser', 'anneke.visser@estuarywatch.example');
/** Left the studio: has an account still, and is no member any more. */
export const CALLUM = person('Callum Reid', 'callum.reid@countersign.example');

/** Contractors who work with the studio without an account. */
export const MACHINIST: Researcher = { storedAs: 'jonas@northsidemachining.example' };
export const ILLUSTRATOR: Researcher = { storedAs: 'studio@bettinakraus.example' };

/** The people as the domain looks them up. */
export function lookUpOf(people: readonly Person[]): People {
  const profiles = people.map((person) => parseProfile(person.uid, profileFields(person)));
  return peopleOf(profiles.flatMap((parsed) => (parsed.ok ? [parsed.record] : [])));
}

/** What a sign-in merges into a profile (specification section 7). */
export function profileFields({ uid, email, displayName }: Person) {
  return { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
}
