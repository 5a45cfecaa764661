import { AROHA, DANIEL, IMOGEN, MEI_LIN, type Person, PRIYA, person, SAM, TOM } from '../people.ts';

const NEW_STAFF_NAMES = [
  'Adele Fontaine',
  'Bashir Noorzai',
  'Catriona Muir',
  'Duc Tran',
  'Eleni Papas',
  'Fergus Boyle',
  'Gita Narayan',
  'Henrik Aas',
  'Isla Drummond',
  'Jun Watanabe',
  'Kiri Thompson',
  'Leo Castellano',
  'Miriam Goldberg',
] as const;

const SENIOR_STAFF = NEW_STAFF_NAMES.map(staffMember);

/** Joined for the newest project and has worked on no other. */
export const NEWCOMER = staffMember('Nathan Osei');

/** Those who work at the studio only in the large workspace. */
export const NEW_STAFF: readonly Person[] = [...SENIOR_STAFF, NEWCOMER];

/** Everybody who researches and leads on all sorts of projects in the large workspace. */
export const RESEARCHERS: readonly Person[] = [
  IMOGEN,
  DANIEL,
  PRIYA,
  TOM,
  MEI_LIN,
  SAM,
  AROHA,
  ...SENIOR_STAFF,
];

function staffMember(name: string): Person {
  return person(name, `${name.toLowerCase().replace(' ', '.')}@countersign.example`);
}
