import { succeed } from '../../../domain/outcome.ts';
import { writeEffectsOnDeliverables } from '../parts/affected-deliverables.ts';
import { parseStored } from '../parts/record-transaction.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refused } from '../refusal.ts';
import type { SaveHypothesis } from './save-hypothesis.ts';

export interface DeleteHypothesis extends Pick<SaveHypothesis, 'announcedLapses'> {
  readonly id: string;
  readonly seen: string | null;
}

export function deleteHypothesis({
  id,
  seen,
  announcedLapses,
}: DeleteHypothesis): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.read('hypothesis', id);
    if (stored === null) return succeed(null);
    if (stored.updatedAt !== seen) return refused('conflict');
    const before = parseStored(stored);
    if (!before.ok) return refused('unreadable');
    const change = { before: before.record, after: null };
    const effects = await writeEffectsOnDeliverables(transaction, change, announcedLapses);
    if (!effects.ok) return effects;
    transaction.remove(stored);
    return succeed(null);
  });
}
