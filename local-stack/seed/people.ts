import { recordId, uidOf } from './ids.ts';

interface Member {
  readonly role: 'staff' | 'client';
  readonly admin?: true;
  readonly researchFBUIDs?: readonly string[];
}

const STAFF: Member = { role: 'staff' };

/** Records refer to a person by `storedAs`, an e-mail or uid (R24). Who has left is no member. */
export function personOf(displayName: string, email: string, member: Member | null = STAFF) {
  return { uid: uidOf(email), email, displayName, storedAs: email, member };
}

export type Person = Readonly<ReturnType<typeof personOf>>;

/** @param keys of the research that the client reads. */
export function clientOf(keys: readonly string[]): Member {
  return { role: 'client', researchFBUIDs: keys.map((key) => recordId('research', key)) };
}

const sam = personOf('Sam Whitcombe', 'sam.whitcombe@countersign.example');

/** Everybody with an account. The stories name them by these keys. */
export const PEOPLE = {
  imogen: personOf('Imogen Farrell', 'lead@example.com'),
  daniel: personOf('Daniel Okafor', 'researcher@example.com'),
  ruth: personOf('Ruth Calloway', 'client@example.com', clientOf(['medicines'])),
  helen: personOf('Helen Tsakiris', 'admin@example.com', { ...STAFF, admin: true }),
  priya: personOf('Priya Raman', 'priya.raman@countersign.example'),
  tom: personOf('Tom Ackland', 'tom.ackland@countersign.example'),
  meilin: personOf('Mei Lin Zhou', 'meilin.zhou@countersign.example'),
  sam: { ...sam, storedAs: sam.uid },
  aroha: personOf('Aroha Ngata', 'aroha.ngata@countersign.example'),
  gianni: personOf(
    'Gianni Marchetti',
    'g.marchetti@fernhillcouriers.example',
    clientOf(['cargo-box']),
  ),
  anneke: personOf('Anneke Visser', 'anneke.visser@estuarywatch.example', clientOf(['estuary'])),
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
