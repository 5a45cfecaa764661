import { uidOf } from './ids.ts';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  /** The e-mail or uid with which records refer to this person (R24). */
  readonly storedAs: string;
  /** Null for somebody who has left the studio. */
  readonly role: 'admin' | 'staff' | 'client' | null;
  /** Keys of the research that a client reads. */
  readonly research: readonly string[];
}

export function personOf(
  displayName: string,
  email: string,
  role: Person['role'] = 'staff',
  research: readonly string[] = [],
): Person {
  return { uid: uidOf(email), email, displayName, storedAs: email, role, research };
}

function clientOf(research: string, displayName: string, email: string): Person {
  return personOf(displayName, email, 'client', [research]);
}

const sam = personOf('Sam Whitcombe', 'sam.whitcombe@countersign.example');

/** Everybody with an account. The stories name them by these keys. */
export const PEOPLE = {
  imogen: personOf('Imogen Farrell', 'lead@example.com'),
  daniel: personOf('Daniel Okafor', 'researcher@example.com'),
  ruth: clientOf('medicines', 'Ruth Calloway', 'client@example.com'),
  helen: personOf('Helen Tsakiris', 'admin@example.com', 'admin'),
  priya: personOf('Priya Raman', 'priya.raman@countersign.example'),
  tom: personOf('Tom Ackland', 'tom.ackland@countersign.example'),
  meilin: personOf('Mei Lin Zhou', 'meilin.zhou@countersign.example'),
  sam: { ...sam, storedAs: sam.uid },
  aroha: personOf('Aroha Ngata', 'aroha.ngata@countersign.example'),
  gianni: clientOf('cargo-box', 'Gianni Marchetti', 'g.marchetti@fernhillcouriers.example'),
  anneke: clientOf('estuary', 'Anneke Visser', 'anneke.visser@estuarywatch.example'),
  callum: personOf('Callum Reid', 'callum.reid@countersign.example', null),
} satisfies Readonly<Record<string, Person>>;

export type PersonKey = keyof typeof PEOPLE;

/** Researchers whom records name by a text of their own. */
export const OTHER_RESEARCHERS = {
  /** Contractors without an account. */
  jonas: 'jonas@northsidemachining.example',
  bettina: 'studio@bettinakraus.example',
  /** Sam is stored by uid, except once: both are one person (R24). */
  samByEmail: sam.email,
  /** Sprints that nobody is assigned to (R3). */
  nobody: '',
} as const;

export type ResearcherKey = PersonKey | keyof typeof OTHER_RESEARCHERS;

export const IMOGEN: Person = PEOPLE.imogen;
export const DANIEL: Person = PEOPLE.daniel;
export const RUTH: Person = PEOPLE.ruth;
export const ILLUSTRATOR = { storedAs: OTHER_RESEARCHERS.bettina };
