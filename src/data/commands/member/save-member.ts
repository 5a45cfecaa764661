import { succeed } from '../../../domain/outcome.ts';
import { type MemberEntry, memberRevision, parseMember } from '../../../domain/people/member.ts';
import { sameData } from '../../../domain/same-data.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { runCommand } from '../run-command.ts';

export interface SaveMember {
  readonly email: string;
  /** The {@link memberRevision} that the form loaded. Null differs from every stored entry. */
  readonly seen: string | null;
  readonly entry: MemberEntry;
}

/**
 * Replaces a member's entry. Refuses 'conflict' if the entry was changed since the form loaded it, and 'missing' if it
 * was removed. Succeeds if the stored entry is already equal, such as after a lost answer.
 */
export function saveMember({ email, seen, entry }: SaveMember): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readMember(email);
    if (stored === null) return refused('missing');
    if (sameData(stored, entry)) return succeed(null);
    if (memberRevision(parseMember(email, stored)) !== seen) return refused('conflict');
    transaction.writeMember(email, entry);
    return succeed(null);
  });
}
