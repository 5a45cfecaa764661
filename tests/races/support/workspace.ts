import { getAuth } from 'firebase-admin/auth';
import type { Access } from '../../../src/data/session/access.ts';
import { database } from '../../e2e/support/database.ts';
import { type Client, startClient } from './clients.ts';

/** A person with a simulated browser of their own. */
export interface Person extends Client {
  readonly uid: string;
  readonly access: Access;
}

export interface Workspace {
  readonly researchId: string;
  readonly staff: readonly Person[];
  /** Clients of the research. */
  readonly clients: readonly Person[];
  readonly close: () => Promise<void>;
}

const PASSWORD = 'countersign';
const ENVIRONMENT = database.doc('environments/local');

/**
 * A research, and signed-in people who each have a simulated browser. No settings are stored, so the members mode is
 * on, in which the rules look up every person.
 */
export async function openWorkspace(size: {
  readonly staff: number;
  readonly clients: number;
}): Promise<Workspace> {
  const [lead, ...others] = await Promise.all(
    namesOf('staff', size.staff).map((name) => join(name, STAFF)),
  );
  if (lead === undefined) throw new Error('Somebody must make the research.');
  const researchId = await lead.ask('createResearch', 'Races');
  const access: Access = { role: 'client', mode: 'members', researchFBUIDs: [researchId] };
  const clients = await Promise.all(
    namesOf('client', size.clients).map((name) => join(name, access)),
  );
  const staff = [lead, ...others];
  return {
    researchId,
    staff,
    clients,
    close: async () => {
      await Promise.all([...staff, ...clients].map((person) => person.close()));
    },
  };
}

const STAFF: Access = { role: 'staff', mode: 'members', admin: false };

function namesOf(role: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${role}-${index + 1}`);
}

/** Creates a member with a verified address, and signs the member in as the app does. */
export async function join(name: string, access: Access): Promise<Person> {
  const email = `${crypto.randomUUID()}.${name}@example.com`;
  await getAuth().createUser({ email, emailVerified: true, password: PASSWORD });
  const { mode, ...entry } = access;
  await ENVIRONMENT.collection('members').doc(email).set(entry);
  const client = startClient();
  const uid = await client.ask('signIn', { email, password: PASSWORD });
  return { ...client, uid, access };
}
