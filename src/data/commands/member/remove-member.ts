import { memberRevision, parseMember } from '../../../domain/member.ts';
import { succeed } from '../../../domain/outcome.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { runCommand } from '../run-command.ts';

export interface RemoveMember {
  readonly email: string;
  /** What the entry said beside the Confirm button: see {@link memberRevision}. */
  readonly seen: string;
}

/** Removes a member's entry. One that is already gone counts as removed: pressing twice is harmless. */
export function removeMember({ email, seen }: RemoveMember): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readMember(email);
    if (stored === null) return succeed(null);
    if (memberRevision(parseMember(email, stored)) !== seen) return refused('conflict');
    transaction.removeMember(email);
    return succeed(null);
  });
}
