import type { MemberEntry } from '../../../domain/member.ts';
import { succeed } from '../../../domain/outcome.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { StoredData } from '../../collections.ts';
import { type CreatedAccount, createAccount } from '../../people/create-account.ts';
import { sendPasswordReset } from '../../session/sign-in.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { runCommand } from '../run-command.ts';

export interface InviteMember {
  /** Lower-cased (R24). */
  readonly email: string;
  readonly entry: MemberEntry;
}

/** What an invitation came to; the address is a member in any case. */
export interface Invitation {
  readonly email: string;
  readonly account: CreatedAccount['kind'];
  /** Why the mail for choosing a password was not sent; null when it was, or none is needed. */
  readonly mailProblem: string | null;
}

/**
 * Makes an address a member, with an account to sign in with (R33). The order leaves nothing half-done
 * wherever it breaks off, and a repeat goes on from there:
 *
 * 1. The account first: without an entry it opens nothing. An entry written first would let in
 *    whoever signs up with an address that was mistyped or never told, and could not name its account.
 * 2. The entry, bound to the account that was made: only from here on there is access.
 * 3. The mail last: whoever follows it finds themselves a member. It is also what verifies the address.
 */
export async function inviteMember({
  email,
  entry,
}: InviteMember): Promise<CommandResult<Invitation>> {
  // Also asks the rules whether this person may do so, before anything is made.
  const free = await runCommand(async (transaction) =>
    isTakenBy(entry, await transaction.readMember(email))
      ? refused('member-exists')
      : succeed(null),
  );
  if (!free.ok) return free;
  const account = await createAccount(email);
  if (!account.ok) return account;
  const added = await addEntry(email, boundTo(account.value, entry));
  if (!added.ok) return added;
  const { kind } = account.value;
  return succeed({
    email,
    account: kind,
    mailProblem: kind === 'created' ? await mail(email) : null,
  });
}

function boundTo(account: CreatedAccount, entry: MemberEntry): MemberEntry {
  return account.kind === 'created' ? { ...entry, uid: account.uid } : entry;
}

/** Never over an entry of somebody else: two admins may invite at the same moment. */
function addEntry(email: string, entry: MemberEntry): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readMember(email);
    if (isTakenBy(entry, stored)) return refused('member-exists');
    if (stored === null) transaction.writeMember(email, entry);
    return succeed(null);
  });
}

/** Whether there is an entry that says something else; the account aside, which a repeat may not know. */
function isTakenBy(entry: MemberEntry, stored: StoredData | null): boolean {
  if (stored === null) return false;
  return !sameData({ ...stored, uid: null }, { ...entry, uid: null });
}

async function mail(email: string): Promise<string | null> {
  const sent = await sendPasswordReset(email);
  return sent.ok ? null : sent.message;
}
