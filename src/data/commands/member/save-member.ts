import { type MemberEntry, memberRevision, parseMember } from '../../../domain/member.ts';
import { succeed } from '../../../domain/outcome.ts';
import { sameData } from '../../../domain/same-data.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { runCommand } from '../run-command.ts';

export interface SaveMember {
  readonly email: string;
  /** What the entry said when the form was opened: see {@link memberRevision}. */
  readonly seen: string | null;
  readonly entry: MemberEntry;
}

/**
 * Changes a member's entry, unless somebody changed or removed it since the form was opened. An entry
 * that says already what is to be saved is an earlier attempt of this, or as good as one.
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
