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
  'Nathan Osei',
] as const;

/** Those who work at the studio only in the large workspace. */
export const NEW_STAFF: readonly Person[] = NEW_STAFF_NAMES.map((name) =>
  person(name, `${name.toLowerCase().replace(' ', '.')}@countersign.example`),
);

/** Everybody who researches and leads in the large workspace. */
export const RESEARCHERS: readonly Person[] = [
  IMOGEN,
  DANIEL,
  PRIYA,
  TOM,
  MEI_LIN,
  SAM,
  AROHA,
  ...NEW_STAFF,
];
