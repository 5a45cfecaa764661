import type { MemberEntry } from '../../src/domain/records/member.ts';
import { recordId } from './store.ts';

const STAFF: MemberEntry = { role: 'staff' };

/** @param keys of the research that the client reads. */
export function client(...keys: readonly string[]): MemberEntry {
  return { role: 'client', researchFBUIDs: keys.map((key) => recordId('research', key)) };
}

/** The same e-mail always gives the same uid. Who has left is no member. */
export function personOf(displayName: string, email: string, member: MemberEntry | null = STAFF) {
  return { uid: recordId('account', email), email, displayName, member };
}

/** Everybody with an account. The stories name them by these keys. */
export const PEOPLE = {
  imogen: personOf('Imogen Farrell', 'lead@example.com'),
  daniel: personOf('Daniel Okafor', 'researcher@example.com'),
  ruth: personOf('Ruth Calloway', 'client@example.com', client('medicines')),
  helen: personOf('Helen Tsakiris', 'admin@example.com', { role: 'staff', admin: true }),
  priya: personOf('Priya Raman', 'priya.raman@countersign.example'),
  tom: personOf('Tom Ackland', 'tom.ackland@countersign.example'),
  meilin: personOf('Mei Lin Zhou', 'meilin.zhou@countersign.example'),
  sam: personOf('Sam Whitcombe', 'sam.whitcombe@countersign.example'),
  aroha: personOf('Aroha Ngata', 'aroha.ngata@countersign.example'),
  gianni: personOf('Gianni Marchetti', 'g.marchetti@fernhillcouriers.example', client('cargo-box')),
  anneke: personOf('Anneke Visser', 'anneke.visser@estuarywatch.example', client('estuary')),
  callum: personOf('Callum Reid', 'callum.reid@countersign.example', null),
};

export type Person = ReturnType<typeof personOf>;
export type PersonKey = keyof typeof PEOPLE;
export type Cast = Readonly<Record<PersonKey, Person>>;

/** Researchers whom hypotheses name by another text than the e-mail of an account. */
const OTHER_RESEARCHERS = {
  /** Contractors without an account. */
  jonas: 'jonas@northsidemachining.example',
  bettina: 'studio@bettinakraus.example',
  /** Sam is named by uid, except once: both are one person (R24). */
  samByEmail: PEOPLE.sam.email,
  /** Sprints that nobody is assigned to (R3). */
  nobody: '',
};

export type Sprints = Readonly<Partial<Record<PersonKey | keyof typeof OTHER_RESEARCHERS, number>>>;

export function allocationsOf(cast: Cast, sprints: Sprints) {
  const others: Readonly<Record<string, string>> = { ...OTHER_RESEARCHERS, sam: cast.sam.uid };
  return Object.entries(sprints).map(([key, count]) => ({
    researcher: others[key] ?? cast[key as PersonKey].email,
    sprints: count,
  }));
}
