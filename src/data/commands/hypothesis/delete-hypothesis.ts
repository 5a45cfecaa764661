import { lapsesOnly, previewHypothesisChange } from '../../../domain/hypothesis-change.ts';
import type { People } from '../../../domain/identity.ts';
import { succeed } from '../../../domain/outcome.ts';
import { parseStored } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readAffected, writeEffects } from './affected-deliverables.ts';
import { deliverableIds } from './save-hypothesis.ts';

export interface DeleteHypothesis {
  readonly id: string;
  /** The revision that was shown beside the Confirm button. */
  readonly seen: string | null;
  readonly people: Pick<People, 'canonical'>;
  /** The signatures that the page said would lapse (`invalidatedNames`): no other one may (R10). */
  readonly announced: readonly string[];
  readonly startedAt: number;
}

/**
 * Deletes a hypothesis and, in the same transaction, takes it out of its deliverable's estimate and
 * lapses the signatures if that changes the total (R10). Already gone counts as deleted.
 */
export function deleteHypothesis(options: DeleteHypothesis): Promise<CommandResult<null>> {
  const { id, seen, people, announced, startedAt } = options;
  return runCommand(async (transaction) => {
    const stored = await transaction.read('hypothesis', id);
    if (stored === null) return succeed(null);
    if (stored.updatedAt !== seen) return refused('conflict');
    const before = parseStored(stored);
    if (!before.ok) return refused('unreadable');
    const sides = { before: before.record, after: null };
    const affected = await readAffected(transaction, deliverableIds(sides), id);
    if (!affected.ok) return affected;
    const preview = previewHypothesisChange({ ...sides, deliverables: affected.value, people });
    if (preview.refusal !== null) return refusedByDomain(preview.refusal);
    if (!lapsesOnly(preview, announced)) return refused('signatures-unseen');
    transaction.remove(stored);
    writeEffects(transaction, {
      affected: affected.value,
      preview,
      startedAt,
      isRewritten: true,
    });
    return succeed(null);
  });
}
