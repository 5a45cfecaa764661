import { succeed } from '../../domain/outcome.ts';
import { type MemberEntry, memberRevision, parseMember } from '../../domain/records/member.ts';
import { sameData } from '../../domain/same-data.ts';
import { recordReference, type StoredData } from '../collections.ts';
import { type CreatedAccount, createAccount } from '../people/create-account.ts';
import { sendPasswordReset } from '../session/sign-in.ts';
import { runCommand } from './parts/run-command.ts';
import { type CommandResult, refused } from './refusal.ts';

export interface SaveMember {
  readonly email: string;
  /** The {@link memberRevision} that the form loaded. Null differs from every stored entry. */
  readonly seen: string | null;
  readonly entry: MemberEntry;
}

export function saveMember({ email, seen, entry }: SaveMember): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readDocument(recordReference('members', email));
    if (stored === null) return refused('missing');
    if (sameData(stored, entry)) return succeed(null);
    if (memberRevision(parseMember(email, stored)) !== seen) return refused('conflict');
    transaction.setDocument(recordReference('members', email), { ...entry });
    return succeed(null);
  });
}

export function removeMember({
  email,
  seen,
}: Pick<SaveMember, 'email' | 'seen'>): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readDocument(recordReference('members', email));
    if (stored === null) return succeed(null);
    if (memberRevision(parseMember(email, stored)) !== seen) return refused('conflict');
    transaction.removeDocument(recordReference('members', email));
    return succeed(null);
  });
}

export interface Invitation {
  readonly email: string;
  readonly account: CreatedAccount['kind'];
  /** Why the mail for choosing a password was not sent. Null also if no account was created. */
  readonly mailProblem: string | null;
}

/**
 * Makes an address a member, and creates an account for it unless the project forbids sign-up (R33). A repeat continues
 * an interrupted invitation. An interruption after any step gives nobody wrong access:
 *
 * 1. Create the account, which has no access yet. In the reverse order, anyone who signs up with a mistyped address
 *    would get in.
 * 2. Add the entry, which gives access. An entry for a created account is bound to this account.
 * 3. For a created account, send the mail for choosing a password. Its link also verifies the address.
 */
export async function inviteMember({
  email,
  entry,
}: Pick<SaveMember, 'email' | 'entry'>): Promise<CommandResult<Invitation>> {
  // The rules let only an admin read another person's entry, so this also checks the permission.
  const availability = await runCommand(async (transaction) =>
    isOtherEntry(await transaction.readDocument(recordReference('members', email)), entry)
      ? refused('member-exists')
      : succeed(null),
  );
  if (!availability.ok) return availability;
  const account = await createAccount(email);
  if (!account.ok) return account;
  const { kind } = account.value;
  const bound = kind === 'created' ? { ...entry, uid: account.value.uid } : entry;
  const added = await addEntry(email, bound);
  if (!added.ok) return added;
  const sent = kind === 'created' ? await sendPasswordReset(email) : null;
  return succeed({ email, account: kind, mailProblem: sent?.ok === false ? sent.message : null });
}

/** Never overwrites another entry: two admins may invite the same address at the same moment. */
function addEntry(email: string, entry: MemberEntry): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readDocument(recordReference('members', email));
    if (isOtherEntry(stored, entry)) return refused('member-exists');
    if (stored === null) transaction.setDocument(recordReference('members', email), { ...entry });
    return succeed(null);
  });
}

/** Ignores the uid, which a repeated invitation may not know. */
function isOtherEntry(stored: StoredData | null, entry: MemberEntry): boolean {
  if (stored === null) return false;
  return !sameData({ ...stored, uid: null }, { ...entry, uid: null });
}
