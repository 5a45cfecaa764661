import type { CommandResult } from '../../../src/data/commands/refusal.ts';
import type { Access } from '../../../src/data/session/access.ts';
import { createMember, PASSWORD } from '../../browser/support/accounts.ts';
import { database } from '../../browser/support/database.ts';
import { type App, openApp } from './open-app.ts';

/** A person with a simulated browser of their own. */
export interface Person {
  readonly app: App;
  readonly uid: string;
  readonly access: Access;
}

export interface Workspace {
  readonly researchId: string;
  readonly staff: readonly Person[];
  /** Clients of the research. */
  readonly clients: readonly Person[];
}

const STAFF: Access = { role: 'staff', mode: 'members' };

/**
 * A research, and signed-in people who each have a simulated browser. No settings are stored, so the members mode is
 * on, in which the rules look up every person.
 */
export async function openWorkspace(size: {
  readonly staff: number;
  readonly clients: number;
}): Promise<Workspace> {
  const lead = await join('staff-1', STAFF);
  const researchId = database.collection('ids').doc().id;
  await submitUntilSaved(() =>
    lead.app.saveRecord({
      table: 'research',
      id: researchId,
      seen: 'new',
      fields: { researchName: 'Races' },
    }),
  );
  const access: Access = { role: 'client', mode: 'members', researchFBUIDs: [researchId] };
  const staff = [lead];
  const clients: Person[] = [];
  while (staff.length < size.staff) staff.push(await join(`staff-${staff.length + 1}`, STAFF));
  while (clients.length < size.clients)
    clients.push(await join(`client-${clients.length + 1}`, access));
  return { researchId, staff, clients };
}

/** Creates a member, and signs the member in as the app does. */
async function join(name: string, access: Access): Promise<Person> {
  const { mode, ...entry } = access;
  const { email } = await createMember(name, entry);
  const app = await openApp();
  const uid = await app.signIn({ email, password: PASSWORD });
  return { app, uid, access };
}

/** Refusals that say 'try again'. A slow machine can cause them. */
export const TRY_AGAIN: readonly string[] = ['busy', 'timed-out'];

export type Submit<T> = () => Promise<CommandResult<T>>;

/**
 * Submits until the change is saved, as long as the refusal is one of `again`.
 *
 * @throws on every other refusal, and after 20 attempts.
 */
export async function submitUntilSaved<T>(
  submit: Submit<T>,
  again: readonly string[] = TRY_AGAIN,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const result = await submit();
    if (result.ok) return result.value;
    if (!again.includes(result.code) || count === MAX_ATTEMPTS) throw new Error(result.message);
  }
}

const MAX_ATTEMPTS = 20;
