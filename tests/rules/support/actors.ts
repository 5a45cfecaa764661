import { RESEARCH_ID } from '../../support/stored-records.ts';

/** Claims of the token that Firebase Authentication would issue. */
export interface Actor {
  readonly uid: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly name: string | null;
}

/** What an account may do, by the mode and by its entry in {@link MEMBERS}. */
export type Role = 'none' | 'staff' | 'client' | 'client elsewhere' | 'client of nothing';

export const ACTORS = {
  'signed out': null,
  staff: account('staff'),
  'another staff': account('other'),
  'staff whose provider writes the address in capitals': account('staff', 'Staff@Example.COM'),
  'staff bound to this account': account('bound', 'bound+1@example.com'),
  admin: account('admin'),
  client: account('client'),
  'client marked as admin': account('odd-admin'),
  'client of another research': account('elsewhere'),
  'client of no research': account('idle'),
  stranger: account('stranger'),
  'removed member': account('removed'),
  'staff before verifying the address': { ...account('staff'), verified: false },
  'impostor with an unverified staff address': {
    ...account('impostor', 'staff@example.com'),
    verified: false,
  },
  'impostor who had a bound address verified': account('impostor', 'bound+1@example.com'),
  // firestore.get() in storage.rules trims Unicode blanks from the path: the address would find the entry of staff.
  'impostor whose verified address ends with a blank': account('blank', 'staff@example.com\u2028'),
  // JavaScript lower-cases the Kelvin sign to an ordinary k; the rules do not.
  'look-alike of a bookkeeper': account('kelvin', 'boo\u212Akeeper@example.com'),
  'account without an address': { uid: 'phone', email: null, verified: false, name: null },
  'account with an unknown role': account('odd-role'),
} as const satisfies Readonly<Record<string, Actor | null>>;

export type ActorName = keyof typeof ACTORS;

export const ACTOR_NAMES: readonly ActorName[] = Object.keys(ACTORS).filter(isActorName);

export const RESEARCH = RESEARCH_ID;
export const OTHER_RESEARCH = 'research-2';

/** Default member entries of a fixture. It stores them past the rules, which would refuse some of them. */
export const MEMBERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'staff@example.com': { role: 'staff' },
  'other@example.com': { role: 'staff', admin: false, researchFBUIDs: [], uid: null },
  'bound+1@example.com': { role: 'staff', uid: 'bound' },
  'admin@example.com': { role: 'staff', admin: true },
  'client@example.com': { role: 'client', researchFBUIDs: [RESEARCH] },
  'odd-admin@example.com': { role: 'client', admin: true, researchFBUIDs: [RESEARCH] },
  'elsewhere@example.com': { role: 'client', researchFBUIDs: [OTHER_RESEARCH] },
  'idle@example.com': { role: 'client' },
  'bookkeeper@example.com': { role: 'staff', admin: true },
  'odd-role@example.com': { role: 'owner', researchFBUIDs: [RESEARCH] },
};

const ROLES: Readonly<Partial<Record<ActorName, Role>>> = {
  staff: 'staff',
  'another staff': 'staff',
  'staff whose provider writes the address in capitals': 'staff',
  'staff bound to this account': 'staff',
  admin: 'staff',
  client: 'client',
  'client marked as admin': 'client',
  'client of another research': 'client elsewhere',
  'client of no research': 'client of nothing',
};

export const MODES = ['members', 'open'] as const;
export type Mode = (typeof MODES)[number];

/** In the open mode, every signed-in person is staff. */
export function roleOf(name: ActorName, mode: Mode): Role {
  if (mode === 'open') return name === 'signed out' ? 'none' : 'staff';
  return ROLES[name] ?? 'none';
}

export function uidOf(name: ActorName): string {
  return ACTORS[name]?.uid ?? 'nobody';
}

function account(uid: string, email = `${uid}@example.com`): Actor {
  return { uid, email, verified: true, name: `Name of ${uid}` };
}

export function claimsOf({ email, verified, name }: Actor): Readonly<Record<string, unknown>> {
  return {
    email_verified: verified,
    ...(email === null ? {} : { email }),
    ...(name === null ? {} : { name }),
  };
}

function isActorName(name: string): name is ActorName {
  return name in ACTORS;
}

/** A predicate of the tables who × action × state. */
export type Allowed = (name: ActorName, mode: Mode) => boolean;

export const nobody: Allowed = () => false;
export const signedIn: Allowed = (name) => name !== 'signed out';
export const admin: Allowed = (name) => name === 'admin';
export const staff: Allowed = (name, mode) => roleOf(name, mode) === 'staff';
export const staffInOpenMode: Allowed = (name, mode) => mode === 'open' && staff(name, mode);
export const client: Allowed = (name, mode) => roleOf(name, mode) === 'client';
export const clientElsewhere: Allowed = (name, mode) => roleOf(name, mode) === 'client elsewhere';
export const member: Allowed = (name, mode) => roleOf(name, mode) !== 'none';
/** The readers of the test research. */
export const reader = either(staff, client);
export const readerElsewhere = either(staff, clientElsewhere);

export function either(...some: readonly Allowed[]): Allowed {
  return (name, mode) => some.some((allowed) => allowed(name, mode));
}
