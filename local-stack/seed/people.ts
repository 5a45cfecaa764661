import { uidOf } from './ids.ts';

export interface Membership {
  readonly role: 'staff' | 'client';
  readonly admin?: true;
  /** Keys of the research that a client reads. */
  readonly research?: readonly string[];
}

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  /** The e-mail or uid with which records refer to this person (R24). */
  readonly storedAs: string;
  /** Null for somebody who has left the studio. */
  readonly membership: Membership | null;
}

export function personOf(
  displayName: string,
  email: string,
  membership: Membership | null,
): Person {
  return { uid: uidOf(email), email, displayName, storedAs: email, membership };
}

const STAFF: Membership = { role: 'staff' };

function clientOf(research: string): Membership {
  return { role: 'client', research: [research] };
}

const sam = personOf('Sam Whitcombe', 'sam.whitcombe@countersign.example', STAFF);

/** Everybody with an account. The stories name them by these keys. */
export const PEOPLE = {
  imogen: personOf('Imogen Farrell', 'lead@example.com', STAFF),
  daniel: personOf('Daniel Okafor', 'researcher@example.com', STAFF),
  ruth: personOf('Ruth Calloway', 'client@example.com', clientOf('medicines')),
  helen: personOf('Helen Tsakiris', 'admin@example.com', { role: 'staff', admin: true }),
  priya: personOf('Priya Raman', 'priya.raman@countersign.example', STAFF),
  tom: personOf('Tom Ackland', 'tom.ackland@countersign.example', STAFF),
  meilin: personOf('Mei Lin Zhou', 'meilin.zhou@countersign.example', STAFF),
  sam: { ...sam, storedAs: sam.uid },
  aroha: personOf('Aroha Ngata', 'aroha.ngata@countersign.example', STAFF),
  gianni: personOf(
    'Gianni Marchetti',
    'g.marchetti@fernhillcouriers.example',
    clientOf('cargo-box'),
  ),
  anneke: personOf('Anneke Visser', 'anneke.visser@estuarywatch.example', clientOf('estuary')),
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
