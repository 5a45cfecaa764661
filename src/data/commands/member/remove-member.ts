import { succeed } from '../../../domain/outcome.ts';
import { memberRevision, parseMember } from '../../../domain/people/member.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { runCommand } from '../run-command.ts';

export interface RemoveMember {
  readonly email: string;
  /** The {@link memberRevision} that the admin saw when they confirmed. */
  readonly seen: string;
}

/** Removes a member's entry. Succeeds if the entry is already gone. Refuses 'conflict' if the entry was changed. */
export function removeMember({ email, seen }: RemoveMember): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.readMember(email);
    if (stored === null) return succeed(null);
    if (memberRevision(parseMember(email, stored)) !== seen) return refused('conflict');
    transaction.removeMember(email);
    return succeed(null);
  });
}
