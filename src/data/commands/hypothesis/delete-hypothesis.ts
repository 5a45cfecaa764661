import { succeed } from '../../../domain/outcome.ts';
import {
  invalidatesOnly,
  previewHypothesisChange,
} from '../../../domain/signing/hypothesis-change.ts';
import { parseStored } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readAffectedDeliverables, writeEffects } from './affected-deliverables.ts';
import { deliverableIds, type SaveHypothesis } from './save-hypothesis.ts';

export interface DeleteHypothesis extends Pick<SaveHypothesis, 'people' | 'announced'> {
  readonly id: string;
  /** The revision that the user saw when they confirmed. */
  readonly seen: string | null;
}

/**
 * Deletes a hypothesis. The same transaction removes the hypothesis from its deliverable's estimate, and lapses the
 * signatures if the total changes (R10). Succeeds if the hypothesis is already gone.
 */
export function deleteHypothesis(options: DeleteHypothesis): Promise<CommandResult<null>> {
  const { id, seen, people, announced } = options;
  return runCommand(async (transaction) => {
    const stored = await transaction.read('hypothesis', id);
    if (stored === null) return succeed(null);
    if (stored.updatedAt !== seen) return refused('conflict');
    const before = parseStored(stored);
    if (!before.ok) return refused('unreadable');
    const change = { before: before.record, after: null };
    const affected = await readAffectedDeliverables(transaction, deliverableIds(change));
    if (!affected.ok) return affected;
    const preview = previewHypothesisChange({ ...change, deliverables: affected.value, people });
    if (preview.refusal !== null) return refusedByDomain(preview.refusal);
    if (!invalidatesOnly(preview, announced)) return refused('signatures-unseen');
    transaction.remove(stored);
    writeEffects(transaction, {
      affected: affected.value,
      preview,
      writesEveryDeliverable: true,
    });
    return succeed(null);
  });
}
