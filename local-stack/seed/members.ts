import { recordId } from './ids.ts';
import {
  ANNEKE,
  AROHA,
  DANIEL,
  GIANNI,
  HELEN,
  IMOGEN,
  MEI_LIN,
  type Person,
  PRIYA,
  RUTH,
  SAM,
  TOM,
} from './people.ts';
import { type Data, ENVIRONMENT_PATH, type SeedDocument } from './record-store.ts';

export interface Member {
  readonly person: Person;
  readonly role: 'staff' | 'client';
  readonly admin?: true;
  /** The one research of a client. */
  readonly researchId?: string;
}

/** Everybody of the demo workspace who belongs; who has left has an account only. */
export const DEMO_MEMBERS: readonly Member[] = [
  { person: IMOGEN, role: 'staff' },
  { person: DANIEL, role: 'staff' },
  { person: RUTH, role: 'client', researchId: recordId('research', 'medicines') },
  { person: HELEN, role: 'staff', admin: true },
  { person: PRIYA, role: 'staff' },
  { person: TOM, role: 'staff' },
  { person: MEI_LIN, role: 'staff' },
  { person: SAM, role: 'staff' },
  { person: AROHA, role: 'staff' },
  { person: GIANNI, role: 'client', researchId: recordId('research', 'cargo-box') },
  { person: ANNEKE, role: 'client', researchId: recordId('research', 'estuary') },
];

/** What an operator writes: the access mode, and the members, who count in the 'members' mode. */
export function accessDocuments(
  mode: 'open' | 'members',
  members: readonly Member[],
): readonly SeedDocument[] {
  return [
    { path: `${ENVIRONMENT_PATH}/settings/access`, data: { mode } },
    ...members.map((member) => ({
      path: `${ENVIRONMENT_PATH}/members/${member.person.email}`,
      data: entryOf(member),
    })),
  ];
}

function entryOf({ person, role, admin, researchId }: Member): Data {
  return {
    role,
    uid: person.uid,
    ...(admin === undefined ? {} : { admin }),
    ...(researchId === undefined ? {} : { researchFBUIDs: [researchId] }),
  };
}
